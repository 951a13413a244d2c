import type { LegalContent } from '../../../src/agency/content.contract.ts';
import { TableOfContents } from '../../components/table-of-contents.tsx';
import { formatDate } from '../../lib/dates/format-date.ts';

const TEXT_CLASS =
  'text-ink-700 [&_a]:text-primary-600 [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-primary-700 [&_li]:mt-2.5 [&_p]:mt-4 [&_strong]:font-semibold [&_strong]:text-ink-900 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-gray-500';

/** A legal text with a table of contents. The server has sanitised the HTML. */
export const LegalText = ({ title, version, sections }: LegalContent) => (
  <>
    <header className="border-b border-surface-300 pb-8">
      <h1 className="display text-3xl">{title}</h1>
      <p className="mt-3 text-sm text-gray-600">
        Última actualización: <time dateTime={version}>{formatDate(version)}</time>
      </p>
    </header>
    <div className="grid gap-x-16 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[16rem_1fr] xl:grid-cols-[18rem_1fr]">
      <TableOfContents label="Contenido" entries={sections} />
      <article className="max-w-[66ch]">
        {sections.map(({ id, title, html }) => (
          <section key={id} id={id} className="mb-9 last:mb-0">
            <h2 className="display text-xl">{title}</h2>
            <div className={TEXT_CLASS} dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </article>
    </div>
  </>
);
