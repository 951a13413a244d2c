import type { AuditLineItem } from '../../../../src/admin/audit/audit.contract.ts';

type Subject = NonNullable<AuditLineItem['subject']>;

const ID_PREFIX_LENGTH = 8;

const PAGES: Partial<Record<Subject['kind'], (subject: Subject) => { word: string; href: string }>> = {
  property: ({ id }) => ({ word: 'Propiedad', href: `/admin/properties/${id}` }),
  lead: ({ id }) => ({ word: 'Lead', href: `/admin/leads?lead=${id}` }),
  user: ({ name }) => ({
    word: 'Usuario',
    href: name ? `/admin/users?search=${encodeURIComponent(name)}` : '/admin/users',
  }),
  text: ({ id }) => ({ word: 'Texto', href: `/admin/content?key=${id}` }),
  feed: ({ id }) => ({ word: 'Feed', href: `/admin/settings/feeds/${id}` }),
};

/** Links to the page of what an audit entry is about, where there is one. */
export function AuditSubject({ subject }: { subject: Subject }) {
  const { id, kind, name } = subject;
  const page = PAGES[kind]?.(subject);
  const short = name ?? (id.length > ID_PREFIX_LENGTH ? `${id.slice(0, ID_PREFIX_LENGTH)}…` : id);
  if (!page) return <span title={id}>{short}</span>;
  return (
    <a href={page.href} title={id} className="text-mar-700 underline underline-offset-[3px]">
      {page.word} {short}
    </a>
  );
}
