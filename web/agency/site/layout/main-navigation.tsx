import { isCurrent, NAVIGATION } from './navigation.ts';

interface Props {
  page: string;
  className: string;
  linkClassName?: string;
  /** The class of the span around each label; the mark of the current entry is as wide as this span. */
  labelClassName?: string;
  onChoose?: () => void;
}

export const MainNavigation = ({ page, className, linkClassName = '', labelClassName, onChoose }: Props) => (
  <nav aria-label="Principal" className={className}>
    {NAVIGATION.map(({ label, path }) => (
      <a
        key={path}
        href={path}
        aria-current={isCurrent(path, page) ? (path === page ? 'page' : 'true') : undefined}
        onClick={onChoose}
        className={`group/entry ${linkClassName}`.trimEnd()}
      >
        <span className={labelClassName && `border-transparent ${labelClassName}`}>{label}</span>
      </a>
    ))}
  </nav>
);
