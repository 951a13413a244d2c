import { PhotoFiles } from '../photos/photo-files.ts';
import { SweepPhotoFiles } from '../photos/sweep-photo-files.ts';
import { ApplyRetention } from './apply-retention.ts';
import { ErasePersonalDataHandler } from './erase-personal-data.ts';
import { ExportPersonalDataHandler } from './export-personal-data.ts';
import { LeadExporter } from './lead-exporter.ts';
import { FindPersonalLeadsHandler } from './find-personal-leads.ts';
import { LeadErasure } from './lead-erasure.ts';
import { PersonalLeads } from './personal-leads.ts';
import { RepeatErasuresHandler } from './repeat-erasures.ts';

export const privacyHandlers = [
  PhotoFiles,
  SweepPhotoFiles,
  LeadExporter,
  LeadErasure,
  PersonalLeads,
  FindPersonalLeadsHandler,
  ExportPersonalDataHandler,
  ErasePersonalDataHandler,
  RepeatErasuresHandler,
  ApplyRetention,
];
