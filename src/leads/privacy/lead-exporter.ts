import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { InquiryPhoto } from '../inquiries/inquiry-photo.entity.ts';
import { InquiryPhotoStore } from '../inquiries/photo-files.ts';
import { Lead } from '../lead.entity.ts';
import { LeadSource } from '../pipeline/lead-source.entity.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import type { LeadExport } from './personal-data.contract.ts';

const OLDEST_FIRST = { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true } as const;

@Injectable()
export class LeadExporter {
  constructor(private readonly store: InquiryPhotoStore) {}

  async exportLeads(em: EntityManager, ids: readonly string[]): Promise<LeadExport[]> {
    const leads = await em.find(Lead, { id: { $in: [...ids] }, erasedAt: null }, OLDEST_FIRST);
    const leadFilter = { leadId: { $in: leads.map(({ id }) => id) } };
    const activities = await em.find(LeadActivity, leadFilter, OLDEST_FIRST);
    const tasks = await em.find(LeadTask, leadFilter, OLDEST_FIRST);
    const photos = await em.find(InquiryPhoto, leadFilter, OLDEST_FIRST);
    const changes = await em.find(LeadChange, leadFilter, {
      orderBy: { at: 'asc', id: 'asc' },
      disableIdentityMap: true,
    });
    const sources = await em.find(LeadSource, {}, { disableIdentityMap: true });
    const sourceNames = new Map(sources.map(({ id, name }) => [id, name]));
    const pictures = new Map<string, LeadExport['fotografias']>();
    for (const { id } of leads) pictures.set(id, await this.readPictures(photos.filter(belongsTo(id))));
    return leads.map((lead) => ({
      ...exportBasics(lead),
      fuente: sourceNames.get(lead.sourceId) ?? '',
      fotografias: pictures.get(lead.id)!,
      actividades: activities.filter(belongsTo(lead.id)).map(exportActivity),
      tareas: tasks.filter(belongsTo(lead.id)).map(exportTask),
      historial: changes.filter(belongsTo(lead.id)).map(exportChange),
    }));
  }

  private async readPictures(photos: InquiryPhoto[]) {
    const pictures: LeadExport['fotografias'] = [];
    for (const { id, key } of photos) {
      const bytes = await this.store.readOriginal(key);
      pictures.push({ id, tipo: 'image/jpeg', contenido: bytes?.toString('base64') ?? null });
    }
    return pictures;
  }
}

const exportBasics = (lead: Lead) => ({
  recibida: lead.createdAt.toISOString(),
  formulario: lead.kind,
  estado: lead.status,
  puntuacion: lead.score,
  nombre: lead.name,
  correo: lead.email,
  telefono: lead.phone,
  idioma: lead.language,
  asunto: lead.subject,
  mensaje: lead.message,
  propiedad: lead.property,
  otrasPropiedades: lead.otherProperties ?? [],
  pideVisita: lead.wantsVisit,
  propiedadOfrecida: lead.listing,
  versionDePrivacidad: lead.privacyVersion,
  privacidadAceptada: toIsoOrNull(lead.acceptedAt),
  publicidadAceptada: toIsoOrNull(lead.marketingAcceptedAt),
  primeraRespuesta: toIsoOrNull(lead.firstRepliedAt),
});

const exportActivity = ({
  kind,
  subject,
  text,
  happenedAt,
  plannedFor,
  outcome,
  property,
  place,
  note,
}: LeadActivity) => ({
  tipo: kind,
  asunto: subject,
  texto: text,
  fecha: happenedAt.toISOString(),
  visita: plannedFor ? ('planned' as const) : outcome,
  propiedad: property?.reference ?? null,
  lugar: place,
  nota: note,
});
const exportTask = ({ title, dueAt, doneAt }: LeadTask) => ({
  titulo: title,
  vence: dueAt.toISOString(),
  hecha: toIsoOrNull(doneAt),
});
const exportChange = ({ at, field, from, to }: LeadChange) => ({
  fecha: at.toISOString(),
  campo: field,
  antes: from,
  despues: to,
});

const belongsTo = (lead: string) => (row: { leadId: string | null }) => row.leadId === lead;
const toIsoOrNull = (at: Date | null) => at?.toISOString() ?? null;
