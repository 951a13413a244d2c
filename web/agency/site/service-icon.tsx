import type { ServicesContent } from '../../../src/agency/content.contract.ts';
import { Icon } from '../../components/icon/icon.tsx';

interface Props {
  icon: ServicesContent['services'][number]['icon'];
  size?: number;
}

export const ServiceIcon = ({ icon, size = 32 }: Props) => (
  <Icon name={`service-${icon}`} size={size} className="text-mar-600" />
);
