import { Building2, ChartLine, KeyRound, Landmark, Ruler, Scale } from 'lucide-react';
import type { ServicesContent } from '../../../src/agency/content.contract.ts';

const ICONS = {
  sale: KeyRound,
  consultancy: Building2,
  analysis: ChartLine,
  legal: Scale,
  wealth: Landmark,
  valuation: Ruler,
};

interface Props {
  icon: ServicesContent['services'][number]['icon'];
  size?: number;
  className?: string;
}

export function ServiceIcon({ icon, size = 32, className = '' }: Props) {
  const Icon = ICONS[icon];
  return <Icon size={size} className={`text-mar-600 ${className}`} />;
}
