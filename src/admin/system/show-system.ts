import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { Backups } from '../../platform/backup/backups.ts';
import { Queues } from '../../platform/jobs/queues.sql.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Pause } from '../../platform/pause.ts';
import { ShowSearchState } from '../../search/search.messages.ts';
import type { SystemState, PauseState } from './system.contract.ts';

/** Spanish names of the queues; a queue without one is shown under its own name. */
const QUEUE_NAMES: Readonly<Record<string, string>> = {
  'answer-visitor': 'Respuestas automáticas a visitantes',
  'apply-retention': 'Borrado de datos por antigüedad',
  'compare-scores': 'Comprobación de puntuaciones',
  'forget-account-requests': 'Limpieza de solicitudes de cuenta',
  'forget-challenges': 'Limpieza de comprobaciones de formularios',
  'forget-idempotency-keys': 'Limpieza de envíos repetidos',
  'check-pictures': 'Comprobación de fotos ya descargadas',
  'begin-digests': 'Preparación de resúmenes diarios',
  'forget-photos': 'Limpieza de fotos de propiedades ofrecidas',
  'forget-sessions': 'Limpieza de sesiones',
  'forget-unconfirmed-accounts': 'Limpieza de cuentas sin confirmar',
  'draw-points': 'Puntos de las propiedades en el mapa',
  'import-feed-at-tick': 'Importaciones por horario',
  'import-feed-for-staff': 'Importaciones a mano',
  IndexPropertiesWhenChanged: 'Cambios de propiedades al índice de búsqueda',
  'IndexPropertiesWhenChanged.bulk': 'Cambios en bloque al índice de búsqueda',
  ListPropertiesWhenChanged: 'Cambios de propiedades a la tabla de búsqueda',
  'ListPropertiesWhenChanged.bulk': 'Cambios en bloque a la tabla de búsqueda',
  'prepare-details': 'Preparación de fichas de propiedades',
  PrepareDetailsWhenChanged: 'Fichas de propiedades cambiadas',
  'PrepareDetailsWhenChanged.bulk': 'Fichas de propiedades cambiadas en bloque',
  'rebuild-index': 'Reconstrucción del índice',
  'reconcile-search': 'Comprobación de la búsqueda',
  'remind-of-tasks': 'Recordatorios de tareas',
  RevaluePropertiesWhenRatesChanged: 'Precios en otras monedas tras un cambio de divisa',
  'send-digests': 'Resúmenes diarios',
  'send-mail': 'Envío de correos',
  'settle-account-request': 'Solicitudes de cuenta',
  'store-pictures': 'Descarga de fotos',
  StorePicturesWhenChanged: 'Fotos de propiedades cambiadas',
  'sweep-mail-files': 'Limpieza de correos guardados',
  'sweep-photo-files': 'Limpieza de archivos de fotos',
  'sweep-picture-files': 'Limpieza de fotos retiradas',
  'sweep-mails': 'Repaso de correos pendientes',
  UpdateReplyWhenMailSettled: 'Respuestas que han salido o fallado',
  'warn-of-failures': 'Avisos de accesos fallidos',
};

export class ShowSystem extends Query<SystemState> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowSystem)
export class ShowSystemHandler implements IQueryHandler<ShowSystem> {
  constructor(
    private readonly queries: QueryBus,
    private readonly queues: Queues,
    private readonly backups: Backups,
  ) {}

  async execute({ actor }: ShowSystem): Promise<SystemState> {
    requirePermission(actor, 'settings.edit');
    const states = await this.queues.listStates();
    const { quarantined, quarantinedTotal, ...search } = await this.queries.execute(new ShowSearchState(actor));
    const ids = quarantined.map(({ propertyId }) => propertyId);
    const references = await this.queries.execute(new ListPropertyReferences(ids));
    const findState = (queue: string) => states.find(({ name }) => name === queue);
    const rebuild = findState('rebuild-index');
    const backup = await this.backups.findLatest();
    return {
      queues: states.map((state) => ({ ...state, label: QUEUE_NAMES[state.name] ?? state.name })),
      search: {
        ...search,
        isRebuilding: rebuild !== undefined && rebuild.waiting + rebuild.running + rebuild.retrying > 0,
        reconciledAt: findState('reconcile-search')?.lastDoneAt ?? null,
      },
      backup: backup && { at: backup.at.toISOString(), bytes: backup.bytes, seconds: backup.seconds },
      quarantined: quarantined.map(({ propertyId, readModel, reason, since }) => ({
        ...{ propertyId, readModel, reason },
        reference: references.get(propertyId) ?? null,
        since: since.toISOString(),
      })),
      quarantinedTotal,
    };
  }
}

export class ShowPause extends Query<PauseState> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowPause)
export class ShowPauseHandler implements IQueryHandler<ShowPause> {
  constructor(
    private readonly em: EntityManager,
    private readonly pause: Pause,
    private readonly mails: Mails,
  ) {}

  async execute({ actor }: ShowPause): Promise<PauseState> {
    requirePermission(actor, 'settings.edit');
    const current = await this.pause.findCurrent();
    if (!current) return { pause: null, pendingMails: 0 };
    const pause = { since: current.since.toISOString(), snapshotAt: current.snapshotAt.toISOString() };
    return { pause, pendingMails: await this.mails.countQueued(this.em) };
  }
}
