import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { PROPERTY_FORM } from './property-field.tsx';

/** The button keeps its width and the focus while it is busy. */
export const SaveButton = ({ action, isBusy }: { action: string; isBusy: boolean }) => (
  <Button type="submit" form={PROPERTY_FORM} size="panel" aria-disabled={isBusy} className="min-w-34">
    {isBusy && <LoaderCircle size={16} className="animate-spin" />}
    <span>{isBusy ? 'Guardando...' : action}</span>
  </Button>
);
