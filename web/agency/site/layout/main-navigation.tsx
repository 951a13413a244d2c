import { isCurrent, NAVIGATION } from './navigation.ts';

interface Props {
  page: string;
  className: string;
  linkClassName?: string;
  /** Class of the span around each label, whose border marks the current entry. */
  labelClassName?: string;
  onChoose?: () => void;
}

export const MainNavigation = ({ page, className, linkClassName = '', labelClassName, onChoose }: Props) => (
  <nav aria-label="Principal" className={className}>
    {NAVIGATION.map(({ label, path }) => (
      <a
        key={path}
        href={path}
        aria-current={getAriaCurrent(path, page)}
        onClick={onChoose}
        className={`group/entry ${linkClassName}`.trimEnd()}
      >
        <span className={labelClassName && `border-transparent ${labelClassName}`}>{label}</span>
      </a>
    ))}
  </nav>
);

function getAriaCurrent(path: string, page: string) {
  if (path === page) return 'page';
  return isCurrent(path, page) ? 'true' : undefined;
}
