import { PhotoFiles } from '../photos/photo-files.ts';
import { SweepPhotoFiles } from '../photos/sweep-photo-files.ts';
import { ApplyRetention } from './apply-retention.ts';
import { ErasePersonalDataHandler } from './erase-personal-data.ts';
import { ExportPersonalDataHandler } from './export-personal-data.ts';
import { ExportedLeads } from './exported-leads.ts';
import { FindPersonalLeadsHandler } from './find-personal-leads.ts';
import { LeadErasure } from './lead-erasure.ts';
import { PersonalLeads } from './personal-leads.ts';
import { RepeatErasuresHandler } from './repeat-erasures.ts';

export const privacyHandlers = [
  PhotoFiles,
  SweepPhotoFiles,
  ExportedLeads,
  LeadErasure,
  PersonalLeads,
  FindPersonalLeadsHandler,
  ExportPersonalDataHandler,
  ErasePersonalDataHandler,
  RepeatErasuresHandler,
  ApplyRetention,
];
