import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

interface Props {
  page: number;
  pageCount: number;
  onTurn: (page: number) => void;
}

/** Steps through pages within a panel, whose address does not contain them. */
export const PageSteps = ({ page, pageCount, onTurn }: Props) =>
  pageCount > 1 && (
    <nav aria-label="Páginas" className="mt-4 flex items-center justify-between gap-3 border-t border-cal-200 pt-4">
      <Button variant="outline" size="panel" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={16} />
        Anterior
      </Button>
      <p className="text-[0.875rem] text-niebla-600 tabular-nums">
        Página {formatNumber(page)} de {formatNumber(pageCount)}
      </p>
      <Button variant="outline" size="panel" disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
        Siguiente
        <ChevronRight size={16} />
      </Button>
    </nav>
  );
