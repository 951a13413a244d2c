import { Button } from '../../../../ui/button.tsx';

/** Said where the homes of what is seen cannot be had; those that were there before still are. */
export const MapFault = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="map-fault">
    <p>No se han podido cargar las propiedades de esta parte del mapa.</p>
    <Button look="outline" size="small" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
