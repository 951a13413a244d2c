import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import {
  type Person,
  type PersonalDataSource,
  PersonalDataRegistry,
} from '../../platform/privacy/personal-data-registry.ts';
import { AccountRequest } from '../accounts/account-request.entity.ts';
import { Registration } from '../registration/registration.entity.ts';
import { Registrations } from '../registration/registrations.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';
import { AccountErasure } from '../users/access/account-erasure.ts';
import { lockAccount } from '../users/lock-account.ts';
import { findUserForUpdate } from '../users/find-user-for-update.ts';
import { PersonIsStaff } from '../users/staff-users.problems.ts';
import { UserRole } from '../users/user-role.entity.ts';
import type { AccountRecord } from './account-record.contract.ts';

const UNTRACKED = { disableIdentityMap: true } as const;
const OLDEST_FIRST = { ...UNTRACKED, orderBy: { createdAt: 'asc', id: 'asc' } } as const;

/** Accounts, registrations and requests of people who are not staff. Throws PersonIsStaff for others. */
@Injectable()
export class PersonalAccounts implements PersonalDataSource, OnModuleInit {
  readonly name = 'cuentas';

  constructor(
    private readonly records: PersonalDataRegistry,
    private readonly erasure: AccountErasure,
    private readonly registrations: Registrations,
  ) {}

  onModuleInit() {
    this.records.register(this);
  }

  async rows(em: EntityManager, { email }: Person) {
    if (!email) return [];
    const user = await em.findOne(User, { email }, UNTRACKED);
    if (user && (await em.count(UserRole, { userId: user.id }))) throw new PersonIsStaff();
    return [...(user ? [user.id] : []), ...(await findRequests(em, email)).map(({ id }) => id)];
  }

  async collect(em: EntityManager, { email }: Person): Promise<AccountRecord[]> {
    if (!email) return [];
    const requests = await findRequests(em, email);
    const user = await em.findOne(User, { email }, UNTRACKED);
    return [...requests.map(exportRequest), ...(user ? [await exportAccount(em, user)] : [])];
  }

  /** Deletes the requests before it looks up the account, so that one being processed meanwhile is finished first. */
  async erase(em: EntityManager, { email }: Person) {
    if (!email) return { count: 0 };
    await lockAccount(em, 'email', email);
    const queued = await em.nativeDelete(AccountRequest, { email });
    const requests = queued + (await this.registrations.deleteByEmail(em, email));
    const existing = await em.findOne(User, { email }, UNTRACKED);
    if (!existing) return { count: requests };
    const user = await findUserForUpdate(em, existing.id);
    if (await em.count(UserRole, { userId: user.id })) throw new PersonIsStaff();
    const erased = await this.erasure.erase(em, user);
    return { ...erased, count: requests + erased.count };
  }
}

const findRequests = async (em: EntityManager, email: string) => [
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
    confirmada: iso(user.confirmedAt),
    desactivada: iso(user.disabledAt),
    ultimaEntrada: iso(user.lastSignedInAt),
    segundoFactorDesde: iso(user.secondFactorSince),
    telefono: user.phone,
    idiomas: user.languages,
    visibleEnLaWeb: user.isShown,
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

const iso = (at: Date | null) => at?.toISOString() ?? null;
