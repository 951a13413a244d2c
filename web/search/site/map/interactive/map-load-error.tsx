import { Button } from '../../../../components/button.tsx';

/** Said where the homes of what is seen cannot be had; those that were there before still are. */
export const MapLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="map-fault">
    <p>No se han podido cargar las propiedades de esta parte del mapa.</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
