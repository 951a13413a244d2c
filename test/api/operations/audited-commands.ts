import sharp from 'sharp';
import type { Command } from '@nestjs/cqrs';
import { generate } from 'otplib';
import { DeleteProperty } from '../../../src/catalogue/staff/delete-property.ts';
import { SetPropertyPictures } from '../../../src/catalogue/pictures/set-property-pictures.ts';
import { PublishProperty } from '../../../src/catalogue/editing/publish-property.ts';
import { CreateProperty, UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { AccountLinks } from '../../../src/identity/accounts/account-links.ts';
import { CreateAdmin } from '../../../src/identity/accounts/create-admin.ts';
import type { LinkPurpose } from '../../../src/identity/accounts/link-purposes.ts';
import { UpdateOwnProfile, ProvisionAccount } from '../../../src/identity/account.messages.ts';
import { AcceptInvitation } from '../../../src/identity/invitations/accept-invitation.ts';
import { ChangePassword } from '../../../src/identity/account/change-password.ts';
import { EraseAccount } from '../../../src/identity/account/erase-account.ts';
import { RemovePortrait } from '../../../src/identity/profile/remove-portrait.ts';
import { SetPortrait } from '../../../src/identity/profile/set-portrait.ts';
import { RenameAccount } from '../../../src/identity/account/rename-account.ts';
import { RequestPasswordReset } from '../../../src/identity/password-reset/request-password-reset.ts';
import { ResetPassword } from '../../../src/identity/password-reset/reset-password.ts';
import { BeginSecondFactor } from '../../../src/identity/second-factor/begin-second-factor.ts';
import { ConfirmSecondFactor } from '../../../src/identity/second-factor/confirm-second-factor.ts';
import { EndSecondFactor } from '../../../src/identity/second-factor/end-second-factor.ts';
import { RenewRecoveryCodes } from '../../../src/identity/second-factor/renew-recovery-codes.ts';
import { ClaimAccount } from '../../../src/identity/registration/claim-account.ts';
import { ConfirmAccount } from '../../../src/identity/registration/confirm-account.ts';
import { RegisterAccount } from '../../../src/identity/registration/register-account.ts';
import { UpdateSecuritySettings } from '../../../src/identity/security/update-security-settings.ts';
import { EndOpenSession } from '../../../src/identity/sessions/end-open-session.ts';
import { SignOut } from '../../../src/identity/sessions/sign-out.ts';
import { Reauthenticate } from '../../../src/identity/sign-in/reauthenticate.ts';
import { SignIn } from '../../../src/identity/sign-in/sign-in.ts';
import type { User } from '../../../src/identity/user.entity.ts';
import { DisableUser } from '../../../src/identity/users/access/disable-user.ts';
import { EnableUser } from '../../../src/identity/users/access/enable-user.ts';
import { RemoveSecondFactor } from '../../../src/identity/users/access/remove-second-factor.ts';
import { UpdateStaffUser } from '../../../src/identity/users/update-staff-user.ts';
import { DeleteUser } from '../../../src/identity/users/delete-user.ts';
import { GrantRole } from '../../../src/identity/users/grant-role.ts';
import { InviteStaffUser } from '../../../src/identity/users/invitations/invite-staff-user.ts';
import { ResendInvitation } from '../../../src/identity/users/invitations/resend-invitation.ts';
import { RevokeRole } from '../../../src/identity/users/revoke-role.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { aUser, browserOf, PASSWORD } from '../../setup/accounts.ts';
import { aRegistration } from '../../setup/a-registration.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aProperty } from '../../setup/a-property.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { auditedAgency } from './audited-agency.ts';
import { auditedDesk } from './audited-desk.ts';
import { auditedFeeds } from './audited-feeds.ts';
import { auditedLeadWork } from './audited-lead-work.ts';
import { auditedLists } from './audited-lists.ts';
import { auditedMails } from './audited-mails.ts';
import { auditedParts } from './audited-parts.ts';
import { auditedPrivacy } from './audited-privacy.ts';
import { auditedStock } from './audited-stock.ts';

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
  (command: (actor: Actor, id: string) => Command<unknown>, fields: Parameters<typeof aUser>[1] = {}): Prepare =>
  async (site, { member }) =>
    command(member, (await aUser(site, fields)).id);

const onLink =
  (purpose: LinkPurpose, command: (actor: Actor, token: string) => Command<unknown>): Prepare =>
  async (site, { visitor }) => {
    const { id } = await aUser(site, { confirmedAt: null });
    const em = site.em();
    const address = await em.transactional((em) =>
      site.app.get(AccountLinks, { strict: false }).create(em, id, purpose),
    );
    return command(visitor, new URL(address).hash.slice(1));
  };

const onRegistration =
  (command: (actor: Actor, token: string) => Command<unknown>): Prepare =>
  async (site, { visitor }) =>
    command(visitor, await aRegistration(site));

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

/** Every command of accounts and catalogue, ready to be executed for the first time. */
const aPhotograph = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#a36' } })
    .jpeg()
    .toBuffer();

export const auditedCommands: Record<string, Prepare> = {
  ...auditedMails,
  ...auditedParts,
  CreateProperty: (_, { member }) => new CreateProperty(member, blankProperty('AUDIT-NEW')),
  UpdateProperty: onProperty((by, id) => new UpdateProperty(by, id, 1, { price: 2 })),
  PublishProperty: async (site, { member }) =>
    new PublishProperty(member, (await aProperty(site, { price: 1000, pictures: [null] })).id, 1),
  SetPropertyPictures: onProperty((by, id) => new SetPropertyPictures(by, id, 1, ['https://x.test/1.jpg'])),
  DeleteProperty: onProperty((by, id) => new DeleteProperty(by, id)),

  InviteStaffUser: (_, { member }) =>
    new InviteStaffUser(member, { ...NAMES, email: 'invited@audit.example', roles: ['agent'] }),
  ResendInvitation: onUser((by, id) => new ResendInvitation(by, id), { passwordHash: null }),
  UpdateStaffUser: onUser((by, id) => new UpdateStaffUser(by, id, NAMES)),
  GrantRole: onUser((by, id) => new GrantRole(by, id, 'agent')),
  RevokeRole: onUser((by, id) => new RevokeRole(by, id, 'admin'), { roles: ['admin'] }),
  DisableUser: onUser((by, id) => new DisableUser(by, id)),
  EnableUser: onUser((by, id) => new EnableUser(by, id), { disabledAt: new Date() }),
  RemoveSecondFactor: onUser((by, id) => new RemoveSecondFactor(by, id), TOTP),
  DeleteUser: async (site, { member, me }) => {
    const { id } = await aUser(site, { roles: ['agent'] });
    await anInquiry(site, { assignedTo: id });
    return new DeleteUser(member, id, me.id);
  },
  UpdateSecuritySettings: (_, { member }) => new UpdateSecuritySettings(member, true),
  CreateAdmin: (_, { member }) => new CreateAdmin(member, 'admin@audit.example', null),
  ProvisionAccount: (_, { member }) =>
    new ProvisionAccount(member, { ...NAMES, email: 'open@audit.example', password: NEW_PASSWORD, role: 'agent' }),

  RegisterAccount: (_, { visitor }) =>
    new RegisterAccount(visitor, { ...NAMES, email: 'register@audit.example', password: NEW_PASSWORD }),
  RequestPasswordReset: (_, { visitor }) => new RequestPasswordReset(visitor, 'reset@audit.example'),
  ConfirmAccount: onRegistration((by, token) => new ConfirmAccount(by, { token, password: PASSWORD })),
  ClaimAccount: onRegistration((by, token) => new ClaimAccount(by, { ...NAMES, token, password: NEW_PASSWORD })),
  ResetPassword: onLink('password-reset', (by, token) => new ResetPassword(by, token, NEW_PASSWORD, undefined)),
  AcceptInvitation: onLink(
    'invitation',
    (by, token) => new AcceptInvitation(by, { ...NAMES, token, password: NEW_PASSWORD }),
  ),
  SignIn: (_, { visitor, me: { email } }) =>
    new SignIn(visitor, { email, password: PASSWORD, remember: false }, BROWSER),
  SignOut: async (site, { visitor, me }) => new SignOut(visitor, (await browserOf(site, me)).session.token),

  Reauthenticate: async (site, { member, me }) =>
    new Reauthenticate(member, { password: PASSWORD }, (await browserOf(site, me)).session.token),
  EndOpenSession: async (site, { member, me }) => new EndOpenSession(member, (await browserOf(site, me)).session.id),
  ChangePassword: (_, { member }) => new ChangePassword(member, { current: PASSWORD, password: NEW_PASSWORD }),
  UpdateOwnProfile: (_, { member }) =>
    new UpdateOwnProfile(member, { languages: ['es'], phone: null, hasWhatsapp: false, isShown: false }),
  SetPortrait: async (_, { member }) => new SetPortrait(member, await aPhotograph()),
  RemovePortrait: async (site, { member }) => {
    await site.commands.execute(new SetPortrait(member, await aPhotograph()));
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
