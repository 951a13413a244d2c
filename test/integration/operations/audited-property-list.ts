import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { UndoBulkUpdate, BulkUpdateProperties } from '../../../src/catalogue/staff/bulk/bulk-update-properties.ts';
import { ExportProperties } from '../../../src/catalogue/staff/lists/export-properties.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { Prepare } from './audited-commands.ts';

export const auditedStock: Record<string, Prepare> = {
  ExportProperties: (_, { member }) => new ExportProperties(member, {}),
  BulkUpdateProperties: async (site, { member }) => {
    const villa = blankProperty(`AUDIT-${Math.random()}`);
    const { id } = await site.commands.execute(new CreateProperty(member, villa));
    return new BulkUpdateProperties(member, [id], 'assign', member.id);
  },
  UndoBulkUpdate: async (site, { member }) => {
    const villa = blankProperty(`AUDIT-${Math.random()}`);
    const { id } = await site.commands.execute(new CreateProperty(member, villa));
    const { batch } = await site.commands.execute(new BulkUpdateProperties(member, [id], 'assign', member.id));
    return new UndoBulkUpdate(member, batch, [id]);
  },
};
