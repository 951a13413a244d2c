import type { Picture as PropertyPicture } from '../../../../src/catalogue/property.contract.ts';
import { Picture } from '../picture.tsx';

const FIRST = 1;
const SHOWN = 4;

interface Props {
  pictures: PropertyPicture[];
  /** With its article. */
  one: string;
  index: number;
  onPick: (index: number) => void;
  onMore: (index: number) => void;
}

/** The pictures after the first; the last thumbnail opens the full screen. */
export function Thumbnails({ pictures, one, index, onPick, onMore }: Props) {
  const shown = pictures.slice(FIRST, FIRST + SHOWN);
  const hidden = pictures.length - FIRST - shown.length;
  return (
    <ul className="hidden auto-rows-fr gap-2 md:grid noscript:md:hidden print:hidden">
      {shown.map((picture, at) => {
        const position = FIRST + at;
        const opensAll = hidden > 0 && at === SHOWN - 1;
        return (
          <li key={picture.key} className="relative min-h-0">
            <button
              type="button"
              className="group absolute inset-0 overflow-hidden rounded-sm"
              aria-current={position === index || undefined}
              onClick={() => (opensAll ? onMore(position) : onPick(position))}
            >
              <span className="sr-only">{`Ver ${one} ${position + 1}: `}</span>
              <Picture picture={picture} sizes="(min-width: 1280px) 340px, 25vw" />
              <span className="absolute inset-0 rounded-sm ring-inset group-aria-current:ring-4 group-aria-current:ring-white" />
              {opensAll && (
                <span className="absolute inset-0 grid place-items-center bg-tinta-900/60 text-lg font-semibold text-white">
                  {`+${hidden} ${hidden === 1 ? 'foto' : 'fotos'}`}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
