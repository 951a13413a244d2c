import type { DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { BarTable } from './bar-table.tsx';

export const StageBars = ({ stages }: { stages: NonNullable<DashboardDetails['stages']> }) => (
  <PanelCard title="Leads por etapa">
    <BarTable
      head={['Etapa', 'Leads']}
      rows={stages.map(({ id, name, leads }) => ({
        key: id ?? '',
        name: name ?? 'Sin etapa',
        ...(name !== null && { href: `/admin/leads?stage=${encodeURIComponent(name)}` }),
        figure: leads,
      }))}
    />
  </PanelCard>
);
