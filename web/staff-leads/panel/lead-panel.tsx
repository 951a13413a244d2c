import { SidePanel } from '../../ui/panel/side-panel.tsx';

interface Props {
  leadId: string;
  onClose: () => void;
}

export const LeadPanel = ({ leadId, onClose }: Props) => (
  <SidePanel title="Detalle del Lead" onClose={onClose}>
    <p className="mt-4 break-all">{leadId}</p>
  </SidePanel>
);
