interface Props {
  label: string;
  entries: { id: string; title: string }[];
}

/** Sections of a page, beside it on a desktop; newer browsers mark the current one. */
export const TableOfContents = ({ label, entries }: Props) => (
  <nav
    aria-label={label}
    className="border-l border-surface-300 [scroll-target-group:auto] lg:sticky lg:top-[calc(var(--header-height)_+_2.5rem)] lg:self-start print:hidden"
  >
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm text-ink-700 transition-colors duration-[120ms] hover:border-ink-900 hover:text-ink-900 lg:min-h-10 [&:target-current]:border-accent-600 [&:target-current]:font-semibold [&:target-current]:text-ink-900"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
