import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { AREA_CORNERS } from '../../../../../src/search/geo/area/decode-area.contract.ts';
import { Queries } from '../../../../api/queries.tsx';
import { Button } from '../../../../components/button.tsx';
import type { SearchFilters } from '../../search-results/search-filters.ts';
import { findAreaFault } from '../area/find-area-fault.ts';
import { drawButtonId } from './draw-button-id.ts';
import { resultsId } from '../results-id.ts';
import { CornerList } from './corner-list.tsx';
import { DrawStatus } from './draw-status.tsx';
import type { Drawing } from './use-drawing.ts';

interface DrawPanelProps {
  drawing: Drawing;
  filters: SearchFilters;
}

/** How an area is drawn by anyone: by pressing on the map, or by the corners, which are buttons. */
export function DrawPanel({ drawing, filters }: DrawPanelProps) {
  const { corners } = drawing.area;
  // As the panel comes, and not a moment later: who draws by keyboard may have pressed the next key by then.
  const adding = useCallback((button: HTMLButtonElement | null) => {
    button?.focus({ preventScroll: true });
    // As much of the map is seen as there is room for.
    if (button) document.getElementById('mapa')?.scrollIntoView({ behavior: 'instant' });
  }, []);

  const cancel = () => {
    // The button that begins it is there again only once the panel is gone.
    flushSync(drawing.stop);
    document.getElementById(drawButtonId)?.focus({ preventScroll: true });
  };

  return (
    <section aria-label="Dibujar zona" className="map-draw">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={adding}
          variant="outline"
          size="small"
          disabled={corners.length >= AREA_CORNERS.max}
          onClick={drawing.addNext}
        >
          Añadir punto
        </Button>
        <Button
          size="small"
          disabled={findAreaFault(corners) !== undefined}
          onClick={() => {
            drawing.apply();
            document.getElementById(resultsId)?.focus({ preventScroll: true });
          }}
        >
          Ver propiedades
        </Button>
        <Button variant="text" size="small" onClick={cancel}>
          Cancelar
        </Button>
      </div>
      <Queries>
        <DrawStatus corners={corners} filters={filters} />
      </Queries>
      {corners.length === 0 && (
        <p className="text-sm text-tinta-700">Pulse en el mapa las esquinas de su zona, o añádalas con el botón.</p>
      )}
      <CornerList drawing={drawing} />
    </section>
  );
}
