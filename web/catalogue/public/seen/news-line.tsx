import { ArrowRight } from 'lucide-react';
import { Queries } from '../../../api/queries.tsx';
import { useNews } from './use-news.ts';

const NEWEST_FIRST = '/propiedades?sort=newest';

/** Says quietly what is new to somebody who was here before, and leads there. */
export const NewsLine = (props: { className?: string }) => (
  <Queries>
    <News {...props} />
  </Queries>
);

function News({ className = '' }: { className?: string }) {
  const news = useNews();
  return (
    news && (
      <p className={`animate-arrive ${className}`}>
        <a
          href={NEWEST_FIRST}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-mar-600 underline-offset-4 hover:underline"
        >
          {news}
          <ArrowRight size={16} />
        </a>
      </p>
    )
  );
}
