import { getInitials } from './get-initials.ts';

interface Props {
  name: string;
  /** The address of the picture; null shows the initials. */
  src: string | null | undefined;
  /** Sets the size. */
  className?: string;
}

/** The small round picture of a person beside their name, which it repeats to nobody. */
export const Avatar = ({ name, src, className = 'size-7' }: Props) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-mar-100 text-[0.6875rem] leading-none font-semibold text-mar-700 select-none ${className}`}
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

/** A path of this site or an address of the web: nothing else is ever asked for as a picture. */
const isImageUrl = (address: string | null | undefined): address is string =>
  /^(?:https:\/\/|\/(?![/\\]))/.test(address ?? '');
