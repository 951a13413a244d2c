import { useQuery } from '@tanstack/react-query';
import type { StaffContentKey, StaffContentList } from '../../../../src/agency/staff-content.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { CONTENT_KEY, contentUrl, isLegal } from './staff-content.ts';

interface Props {
  contents: StaffContentList;
  loadedAt: number;
  current: StaffContentKey;
}

export function ContentList({ contents, loadedAt, current }: Props) {
  const { data } = useQuery({
    queryKey: [CONTENT_KEY, loadedAt],
    queryFn: ({ signal }) => fetchJson<StaffContentList>('/api/v1/staff/content', signal),
    initialData: contents,
    initialDataUpdatedAt: loadedAt,
  });
  const pages = data.items.filter(({ key }) => !isLegal(key));
  const legal = data.items.filter(({ key }) => isLegal(key));
  return (
    <nav aria-label="Textos" className="grid content-start gap-5 max-lg:grid-cols-2 max-lg:gap-3">
      {[
        { title: 'Páginas', items: pages },
        { title: 'Textos legales', items: legal },
      ].map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1.5 px-2.5 text-xs font-semibold text-gray-600">{title}</h2>
          <ul className="grid gap-px">
            {items.map((content) => (
              <li key={content.key}>
                <a
                  href={contentUrl(content.key)}
                  aria-current={content.key === current ? 'page' : undefined}
                  className="flex min-h-9 flex-wrap items-center gap-x-2 rounded-md px-2.5 py-1.5 font-medium text-ink-700 hover:bg-surface-100 aria-[current]:bg-primary-100 aria-[current]:font-semibold aria-[current]:text-primary-700 pointer-coarse:min-h-11"
                >
                  {content.title}
                  {!content.isDefault && <span className="text-xs font-normal text-gray-600">Modificado</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
