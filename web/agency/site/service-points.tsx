import { Icon } from '../../components/icon/icon.tsx';

export const ServicePoints = ({ points }: { points: string[] }) => (
  <ul className="grid gap-2 text-sm">
    {points.map((point) => (
      <li key={point} className="flex gap-2.5">
        <Icon name="check" size={18} className="mt-0.5 text-mar-600" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
