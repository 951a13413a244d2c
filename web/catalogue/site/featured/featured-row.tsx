import type { ReactNode } from 'react';
import { MoreProperties } from './more-properties.tsx';

const REST_OF_TWO = ['md:max-lg:col-span-2', 'md:max-lg:col-span-1'];
const REST_OF_THREE = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

/** A row to swipe on a phone, elsewhere a grid; the link to all properties fills the rest of its last line. */
export const FeaturedRow = ({ cells }: { cells: [key: string, cell: ReactNode][] }) => (
  <div className="gap-x-8 gap-y-12 md:grid md:grid-cols-2 lg:grid-cols-3">
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:contents">
      {cells.map(([key, cell]) => (
        <li key={key} className="grid shrink-0 basis-[84%] snap-start md:basis-auto">
          {cell}
        </li>
      ))}
    </ul>
    <MoreProperties className={`max-md:mt-8 ${REST_OF_TWO[cells.length % 2]} ${REST_OF_THREE[cells.length % 3]}`} />
  </div>
);
