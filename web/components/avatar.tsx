/** 'Nora de la Vega' becomes 'NV'. */
export function getInitials(name: string) {
  const [first, ...others] = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return [first, others.at(-1)].map((word) => word?.at(0)).join('');
}

interface Props {
  name: string;
  /** Without a picture, the initials are shown. */
  src: string | null | undefined;
  /** Sets the size. */
  className?: string;
}

/** Hidden from screen readers, which read the name beside it. */
export const Avatar = ({ name, src, className = 'size-7' }: Props) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-100 text-[0.6875rem] leading-none font-semibold text-primary-700 select-none ${className}`}
  >
    {isImageUrl(src) ? (
      <img
        src={src}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-top"
      />
    ) : (
      getInitials(name) || name.charAt(0).toUpperCase()
    )}
  </span>
);

/** Accepts only paths of this site and https addresses. */
const isImageUrl = (address: string | null | undefined): address is string =>
  /^(?:https:\/\/|\/(?![/\\]))/.test(address ?? '');
