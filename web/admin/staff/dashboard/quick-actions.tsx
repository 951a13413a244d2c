import { MessageSquare, Plus, Star } from 'lucide-react';
import type { Permission } from '../../../../src/identity/permissions.contract.ts';
import { ButtonLink } from '../../../components/button.tsx';

const ACTIONS = [
  { label: 'Añadir Propiedad', href: '/admin/properties?new=true', icon: Plus, permission: 'properties.create' },
  { label: 'Ver Consultas', href: '/admin/inquiries', icon: MessageSquare, permission: 'leads.work' },
  {
    label: 'Propiedades Destacadas',
    href: '/admin/properties?featured=true',
    icon: Star,
    permission: 'properties.read',
  },
] as const;

export const QuickActions = ({ permissions }: { permissions: readonly Permission[] }) => (
  <div role="group" aria-label="Acciones rápidas" className="flex flex-wrap gap-2.5 max-sm:w-full">
    {ACTIONS.filter(({ permission }) => permissions.includes(permission)).map(({ label, href, icon: Icon }) => (
      <ButtonLink key={href} href={href} variant="outline" size="compact" className="max-sm:grow">
        <Icon size={16} aria-hidden />
        {label}
      </ButtonLink>
    ))}
  </div>
);
