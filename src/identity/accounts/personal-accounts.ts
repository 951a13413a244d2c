import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import {
  type Person,
  type PersonalDataSource,
  PersonalDataRegistry,
} from '../../platform/privacy/personal-data-registry.ts';
import { PersonIsStaff } from '../identity.problems.ts';
import { Session } from '../sessions/session.entity.ts';
import { User, UserRole } from '../user.entity.ts';
import { AccountErasure } from '../users/close-account.ts';
import { lockAccount, findUserForUpdate } from '../users/lock-accounts.sql.ts';
import type { AccountRecord } from './account-export.contract.ts';
import { AccountRequest, Registration } from './accounts.entity.ts';
import { Registrations } from './registrations.ts';

const UNTRACKED = { disableIdentityMap: true } as const;
const OLDEST_FIRST = { ...UNTRACKED, orderBy: { createdAt: 'asc', id: 'asc' } } as const;

/** Accounts, registrations and requests of people who are not staff. Throws PersonIsStaff for staff. */
@Injectable()
export class PersonalAccounts implements PersonalDataSource, OnModuleInit {
  readonly name = 'cuentas';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly erasure: AccountErasure,
    private readonly registrations: Registrations,
  ) {}

  onModuleInit() {
    this.registry.register(this);
  }

  async listRecordIds(em: EntityManager, { email }: Person) {
    if (!email) return [];
    const user = await em.findOne(User, { email }, UNTRACKED);
    if (user && (await em.count(UserRole, { userId: user.id }))) throw new PersonIsStaff();
    return [...(user ? [user.id] : []), ...(await findRequestsAndRegistrations(em, email)).map(({ id }) => id)];
  }

  async collect(em: EntityManager, { email }: Person): Promise<AccountRecord[]> {
    if (!email) return [];
    const requests = await findRequestsAndRegistrations(em, email);
    const user = await em.findOne(User, { email }, UNTRACKED);
    return [...requests.map(exportRequest), ...(user ? [await exportAccount(em, user)] : [])];
  }

  /**
   * Each deletion waits for a request or a confirmation in progress, so that the registration or account that it
   * creates is found afterwards.
   */
  async erase(em: EntityManager, { email }: Person) {
    if (!email) return { count: 0 };
    await lockAccount(em, 'email', email);
    const queuedCount = await em.nativeDelete(AccountRequest, { email });
    const requests = queuedCount + (await this.registrations.deleteByEmail(em, email));
    const existingUser = await em.findOne(User, { email }, UNTRACKED);
    if (!existingUser) return { count: requests };
    const user = await findUserForUpdate(em, existingUser.id);
    if (await em.count(UserRole, { userId: user.id })) throw new PersonIsStaff();
    const result = await this.erasure.erase(em, user);
    return { ...result, count: requests + result.count };
  }
}

const findRequestsAndRegistrations = async (em: EntityManager, email: string) => [
  ...(await em.find(AccountRequest, { email }, OLDEST_FIRST)),
  ...(await em.find(Registration, { email }, OLDEST_FIRST)),
];

const exportRequest = ({ firstName, lastName, email, createdAt }: AccountRequest | Registration): AccountRecord => ({
  tipo: 'solicitud',
  ...{ nombre: firstName, apellidos: lastName, correo: email },
  creada: createdAt.toISOString(),
});

async function exportAccount(em: EntityManager, user: User): Promise<AccountRecord> {
  const sessions = await em.find(Session, { userId: user.id }, OLDEST_FIRST);
  const actions = await em.find(AuditEntry, { actor: user.id }, { ...UNTRACKED, orderBy: { at: 'asc', id: 'asc' } });
  return {
    tipo: 'cuenta',
    ...{ nombre: user.firstName, apellidos: user.lastName, correo: user.email },
    creada: user.createdAt.toISOString(),
    confirmada: toIsoOrNull(user.confirmedAt),
    desactivada: toIsoOrNull(user.disabledAt),
    ultimaEntrada: toIsoOrNull(user.lastSignedInAt),
    segundoFactorDesde: toIsoOrNull(user.secondFactorSince),
    telefono: user.phone,
    idiomas: user.languages,
    visibleEnLaWeb: user.isPublic,
    sesiones: sessions.map(({ createdAt, lastSeenAt, address, browser }) => ({
      abierta: createdAt.toISOString(),
      ultimaVez: lastSeenAt.toISOString(),
      direccionIp: address,
      navegador: browser,
    })),
    acciones: actions.map(({ at, action, address }) => ({
      fecha: at.toISOString(),
      accion: action,
      direccionIp: address,
    })),
  };
}

const toIsoOrNull = (at: Date | null) => at?.toISOString() ?? null;
