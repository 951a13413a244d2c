import sharp from 'sharp';
import type { Command } from '@nestjs/cqrs';
import { generate } from 'otplib';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { DeleteProperty } from '../../../src/catalogue/editing/delete-property.ts';
import { SetPropertyPictures } from '../../../src/catalogue/pictures/staff/add-pictures.ts';
import { PublishProperty } from '../../../src/catalogue/editing/update-property.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { UpdateOwnProfile } from '../../../src/identity/account/own-profile.ts';
import { AccountLinks, type LinkPurpose } from '../../../src/identity/accounts/account-links.ts';
import { CreateAdmin } from '../../../src/identity/accounts/create-admin.ts';
import { AcceptInvitation } from '../../../src/identity/accounts/accept-invitation.ts';
import { ChangePassword } from '../../../src/identity/account/change-password.ts';
import { EraseAccount } from '../../../src/identity/account/erase-account.ts';
import { RemovePortrait, SetPortrait } from '../../../src/identity/account/portraits.ts';
import { RenameAccount } from '../../../src/identity/account/own-account.ts';
import { RequestPasswordReset, ResetPassword } from '../../../src/identity/accounts/reset-password.ts';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RenewRecoveryCodes,
  EndSecondFactor,
} from '../../../src/identity/second-factor/own-second-factor.ts';
import { ClaimAccount, ConfirmAccount, RegisterAccount } from '../../../src/identity/accounts/register-account.ts';
import { UpdateSecuritySettings } from '../../../src/identity/second-factor/security-settings.ts';
import { EndOpenSession, SignOut } from '../../../src/identity/sessions/end-session.ts';
import { Reauthenticate } from '../../../src/identity/sign-in/reauthenticate.ts';
import { SignIn } from '../../../src/identity/sign-in/sign-in.ts';
import type { User } from '../../../src/identity/user.entity.ts';
import { DisableUser, EnableUser } from '../../../src/identity/users/disable-user.ts';
import { RemoveSecondFactor, UpdateStaffUser } from '../../../src/identity/users/update-staff-user.ts';
import { DeleteUser } from '../../../src/identity/users/delete-user.ts';
import { GrantRole, RevokeRole } from '../../../src/identity/users/user-roles.ts';
import { InviteStaffUser, ResendInvitation } from '../../../src/identity/users/invite-staff-user.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { insertUser, browserOf, PASSWORD } from '../../setup/accounts.ts';
import { insertRegistration } from '../../setup/insert-registration.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { auditedAgency } from './audited-agency.ts';
import { auditedDesk } from './audited-leads.ts';
import { auditedFeeds } from './audited-feeds.ts';
import { auditedLeadWork } from './audited-lead-work.ts';
import { auditedLists } from './audited-lists.ts';
import { auditedMails } from './audited-mails.ts';
import { auditedParts } from './audited-property-parts.ts';
import { auditedPrivacy } from './audited-privacy.ts';
import { auditedStock } from './audited-property-list.ts';

export interface Actors {
  readonly member: Actor & { kind: 'user' };
  readonly visitor: Actor & { kind: 'visitor' };
  readonly me: User;
}

export type Prepare = (site: StartedApp, actors: Actors) => Command<unknown> | Promise<Command<unknown>>;

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NEW_PASSWORD = 'cuatro faros sobre el cabo';
const NAMES = { firstName: 'Luis', lastName: 'Gálvez' };
const TOTP = { secondFactorSecret: SECRET, secondFactorSince: new Date() };
const BROWSER = { name: 'Firefox en Linux', token: undefined, deviceTokens: undefined };

const onUser =
  (command: (actor: Actor, id: string) => Command<unknown>, fields: Parameters<typeof insertUser>[1] = {}): Prepare =>
  async (site, { member }) =>
    command(member, (await insertUser(site, fields)).id);

const onLink =
  (purpose: LinkPurpose, command: (actor: Actor, token: string) => Command<unknown>): Prepare =>
  async (site, { visitor }) => {
    const { id } = await insertUser(site, { confirmedAt: null });
    const em = site.em();
    const address = await em.transactional((em) =>
      site.app.get(AccountLinks, { strict: false }).create(em, id, purpose),
    );
    return command(visitor, new URL(address).hash.slice(1));
  };

const onRegistration =
  (command: (actor: Actor, token: string) => Command<unknown>): Prepare =>
  async (site, { visitor }) =>
    command(visitor, await insertRegistration(site));

const onProperty =
  (command: (actor: Actor, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const villa = blankProperty(`AUDIT-${Math.random()}`);
    return command(member, (await site.commands.execute(new CreateProperty(member, villa))).id);
  };

const withSecondFactor =
  (prepare: Prepare): Prepare =>
  async (site, actors) => {
    const { secondFactorSecret, secondFactorSince } = TOTP;
    const change = 'update profiles set second_factor_secret = ?, second_factor_since = ? where id = ?';
    await site.em().execute(change, [secondFactorSecret, secondFactorSince, actors.me.id]);
    return prepare(site, actors);
  };

const createPhotograph = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#a36' } })
    .jpeg()
    .toBuffer();

/** Prepares each audited command, by class name. */
export const auditedCommands: Record<string, Prepare> = {
  ...auditedMails,
  ...auditedParts,
  CreateProperty: (_, { member }) => new CreateProperty(member, blankProperty('AUDIT-NEW')),
  UpdateProperty: onProperty((actor, id) => new UpdateProperty(actor, id, 1, { price: 2 })),
  PublishProperty: async (site, { member }) =>
    new PublishProperty(member, (await insertProperty(site, { price: 1000, pictures: [null] })).id, 1),
  SetPropertyPictures: onProperty((actor, id) => new SetPropertyPictures(actor, id, 1, ['https://x.test/1.jpg'])),
  DeleteProperty: onProperty((actor, id) => new DeleteProperty(actor, id)),

  InviteStaffUser: (_, { member }) =>
    new InviteStaffUser(member, { ...NAMES, email: 'invited@audit.example', roles: ['agent'] }),
  ResendInvitation: onUser((actor, id) => new ResendInvitation(actor, id), { passwordHash: null }),
  UpdateStaffUser: onUser((actor, id) => new UpdateStaffUser(actor, id, NAMES)),
  GrantRole: onUser((actor, id) => new GrantRole(actor, id, 'agent')),
  RevokeRole: onUser((actor, id) => new RevokeRole(actor, id, 'admin'), { roles: ['admin'] }),
  DisableUser: onUser((actor, id) => new DisableUser(actor, id)),
  EnableUser: onUser((actor, id) => new EnableUser(actor, id), { disabledAt: new Date() }),
  RemoveSecondFactor: onUser((actor, id) => new RemoveSecondFactor(actor, id), TOTP),
  DeleteUser: async (site, { member, me }) => {
    const { id } = await insertUser(site, { roles: ['agent'] });
    await insertInquiry(site, { assignedTo: id });
    return new DeleteUser(member, id, me.id);
  },
  UpdateSecuritySettings: (_, { member }) => new UpdateSecuritySettings(member, true),
  CreateAdmin: (_, { member }) => new CreateAdmin(member, 'admin@audit.example', null),

  RegisterAccount: (_, { visitor }) =>
    new RegisterAccount(visitor, { ...NAMES, email: 'register@audit.example', password: NEW_PASSWORD }),
  RequestPasswordReset: (_, { visitor }) => new RequestPasswordReset(visitor, 'reset@audit.example'),
  ConfirmAccount: onRegistration((actor, token) => new ConfirmAccount(actor, { token, password: PASSWORD })),
  ClaimAccount: onRegistration((actor, token) => new ClaimAccount(actor, { ...NAMES, token, password: NEW_PASSWORD })),
  ResetPassword: onLink('password-reset', (actor, token) => new ResetPassword(actor, token, NEW_PASSWORD, undefined)),
  AcceptInvitation: onLink(
    'invitation',
    (actor, token) => new AcceptInvitation(actor, { ...NAMES, token, password: NEW_PASSWORD }),
  ),
  SignIn: (_, { visitor, me: { email } }) =>
    new SignIn(visitor, { email, password: PASSWORD, remember: false }, BROWSER),
  SignOut: async (site, { visitor, me }) => new SignOut(visitor, (await browserOf(site, me)).session.token),

  Reauthenticate: async (site, { member, me }) =>
    new Reauthenticate(member, { password: PASSWORD }, (await browserOf(site, me)).session.token),
  EndOpenSession: async (site, { member, me }) => new EndOpenSession(member, (await browserOf(site, me)).session.id),
  ChangePassword: (_, { member }) => new ChangePassword(member, { current: PASSWORD, password: NEW_PASSWORD }),
  UpdateOwnProfile: (_, { member }) =>
    new UpdateOwnProfile(member, { languages: ['es'], phone: null, hasWhatsapp: false, isPublic: false }),
  SetPortrait: async (_, { member }) => new SetPortrait(member, await createPhotograph()),
  RemovePortrait: async (site, { member }) => {
    await site.commands.execute(new SetPortrait(member, await createPhotograph()));
    return new RemovePortrait(member);
  },
  RenameAccount: (_, { member }) => new RenameAccount(member, NAMES),
  EraseAccount: (_, { member }) => new EraseAccount(member),
  BeginSecondFactor: (_, { member }) => new BeginSecondFactor(member),
  ConfirmSecondFactor: async (site, { member, me }) => {
    await site.em().execute('update profiles set second_factor_secret = ? where id = ?', [SECRET, me.id]);
    return new ConfirmSecondFactor(member, await generate({ secret: SECRET }));
  },
  EndSecondFactor: withSecondFactor((_, { member }) => new EndSecondFactor(member)),
  RenewRecoveryCodes: withSecondFactor((_, { member }) => new RenewRecoveryCodes(member)),

  ...auditedAgency,
  ...auditedDesk,
  ...auditedFeeds,
  ...auditedLeadWork,
  ...auditedLists,
  ...auditedPrivacy,
  ...auditedStock,
};
