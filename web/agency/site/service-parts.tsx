import type { ServicesContent } from '../../../src/agency/content.contract.ts';
import { Icon } from '../../components/icon/icon.tsx';

interface Props {
  icon: ServicesContent['services'][number]['icon'];
  size?: number;
}

export const ServiceIcon = ({ icon, size = 32 }: Props) => (
  <Icon name={`service-${icon}`} size={size} className="text-primary-600" />
);

export const ServicePoints = ({ points }: { points: string[] }) => (
  <ul className="grid gap-2 text-sm">
    {points.map((point) => (
      <li key={point} className="flex gap-2.5">
        <Icon name="check" size={18} className="mt-0.5 text-primary-600" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
