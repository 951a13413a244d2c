import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import { buildRecipientFilter } from '../../platform/mail/mail-archive.ts';
import { LINK_PLACEHOLDER } from '../../platform/mail/mail-links.ts';
import type { MailAddress } from '../../platform/mail/mail.entity.ts';
import { type NewMail, Mails } from '../../platform/mail/mails.ts';
import type { User } from '../user.entity.ts';
import { CONFIRMATION, LINK_PURPOSES } from './account-links.ts';

interface AccountMailContent {
  readonly purpose: string;
  readonly accountId?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly closing: readonly string[];
}

function buildAccountMail(to: MailAddress, agency: AgencyProfile, content: AccountMailContent): NewMail {
  const { purpose, accountId, subject, paragraphs, action, closing } = content;
  return {
    to,
    purpose,
    ...(accountId && { accountId }),
    replyTo: { name: agency.name, address: agency.email },
    ...buildAgencyMail(agency, {
      subject,
      preheader: paragraphs[0] ?? subject,
      paragraphs: [
        to.name ? `Hola, ${to.name}:` : 'Hola:',
        ...paragraphs,
        { action, href: LINK_PLACEHOLDER },
        ...closing,
      ],
    }),
  };
}

const CONFIRMATION_PURPOSE = 'confirmation';

interface Recipient {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
}

type AccountMailBuilder = (user: Recipient, agency: AgencyProfile) => NewMail;

const describeValidity = ({ lifetimeText }: { lifetimeText: string }) =>
  `El enlace caduca en ${lifetimeText} y solo sirve una vez.`;
const describeValidityFor = (purpose: keyof typeof LINK_PURPOSES) => describeValidity(LINK_PURPOSES[purpose]);
const RECOVERY_PAGE = { kind: 'page', id: '/recuperar' };

/** Contains no name, because a third person may have typed it. */
export const buildConfirmationMail = ({ email }: Pick<Recipient, 'email'>, agency: AgencyProfile): NewMail =>
  buildAccountMail({ name: '', address: email }, agency, {
    purpose: CONFIRMATION_PURPOSE,
    subject: 'Confirme su correo electrónico',
    paragraphs: [
      `Se ha pedido crear una cuenta en ${agency.name} con este correo electrónico. Para completar el registro, confirme que es suyo.`,
    ],
    action: 'Confirmar el correo',
    closing: [
      `Se le pedirá la contraseña que escribió al registrarse; si no la recuerda, podrá elegir otra. ${describeValidity(CONFIRMATION)}`,
      'Si no ha sido usted, no haga nada: sin confirmación no hay cuenta.',
    ],
  });

/** Contains no name, because the account may not be confirmed. */
export const buildPasswordResetMail: AccountMailBuilder = ({ id, email }, agency) =>
  buildAccountMail({ name: '', address: email }, agency, {
    ...{ purpose: 'password-reset', accountId: id },
    subject: 'Elija una contraseña nueva',
    paragraphs: [`Se ha pedido una contraseña nueva para su cuenta de ${agency.name}.`],
    action: 'Elegir contraseña',
    closing: [
      describeValidityFor('password-reset'),
      'Si no ha sido usted, no haga nada: su contraseña actual no cambia.',
    ],
  });

export const buildInvitationMail: AccountMailBuilder = ({ id, firstName, email }, agency) =>
  buildAccountMail({ name: firstName, address: email }, agency, {
    ...{ purpose: 'invitation', accountId: id },
    subject: `Invitación de ${agency.name}`,
    paragraphs: [`${agency.name} le ha abierto una cuenta. Para empezar a usarla, elija su contraseña.`],
    action: 'Aceptar la invitación',
    closing: [describeValidityFor('invitation'), 'Si no esperaba esta invitación, no haga nada.'],
  });

export const buildAlreadyRegisteredMail: AccountMailBuilder = ({ id, firstName, email }, agency) => ({
  ...buildAccountMail({ name: firstName, address: email }, agency, {
    ...{ purpose: 'already-registered', accountId: id },
    subject: 'Ya tiene una cuenta',
    paragraphs: [
      `Se ha pedido crear una cuenta en ${agency.name} con este correo electrónico, que ya tiene una. No ha cambiado nada.`,
      'Puede entrar con su contraseña de siempre. Si la ha olvidado, pida una nueva:',
    ],
    action: 'Recuperar la contraseña',
    closing: ['Si no ha sido usted, no tiene que hacer nada.'],
  }),
  link: RECOVERY_PAGE,
});

export const buildPasswordChangedMail: AccountMailBuilder = ({ id, firstName, email }, agency) => ({
  ...buildAccountMail({ name: firstName, address: email }, agency, {
    ...{ purpose: 'password-changed', accountId: id },
    subject: 'Su contraseña ha cambiado',
    paragraphs: [
      `La contraseña de su cuenta de ${agency.name} acaba de cambiar.`,
      'Si ha sido usted, no tiene que hacer nada. Si no ha sido usted, elija otra ahora y avísenos:',
    ],
    action: 'Recuperar la contraseña',
    closing: [],
  }),
  link: RECOVERY_PAGE,
});

const ACCOUNT_PAGE = { kind: 'page', id: '/cuenta' };
const IF_NOT_YOU = 'Si no ha sido usted, alguien puede conocer su contraseña: elija otra ahora y avísenos.';

/** Reports a change of the second factor; like every notice, it contains no secret. */
const createSecondFactorMail =
  (
    subject: string,
    paragraphs: (agency: string) => readonly string[],
    action: string,
    link: typeof ACCOUNT_PAGE,
  ): AccountMailBuilder =>
  ({ id, firstName, email }, agency) => ({
    ...buildAccountMail({ name: firstName, address: email }, agency, {
      ...{ purpose: 'second-factor', accountId: id },
      ...{ subject, paragraphs: paragraphs(agency.name), action, closing: [] },
    }),
    link,
  });

export const buildSecondFactorOnMail = createSecondFactorMail(
  'Verificación en dos pasos activada',
  (agency) => [
    `Su cuenta de ${agency} pide desde ahora, además de la contraseña, un código de su aplicación de autenticación.`,
    `Guarde los códigos de recuperación en un lugar seguro. ${IF_NOT_YOU}`,
  ],
  'Recuperar la contraseña',
  RECOVERY_PAGE,
);

export const buildSecondFactorOffMail = createSecondFactorMail(
  'Verificación en dos pasos desactivada',
  (agency) => [`Su cuenta de ${agency} ya no pide ningún código al entrar: basta con la contraseña.`, IF_NOT_YOU],
  'Recuperar la contraseña',
  RECOVERY_PAGE,
);

export const buildSecondFactorRemovedMail = createSecondFactorMail(
  'Se ha desactivado su verificación en dos pasos',
  (agency) => [
    `Un administrador de ${agency} ha desactivado la verificación en dos pasos de su cuenta y ha cerrado todas sus sesiones. Para entrar basta con la contraseña.`,
    'Si lo ha pedido usted, entre y actívela de nuevo en su cuenta. Si no lo ha pedido, avísenos cuanto antes.',
  ],
  'Ir a mi cuenta',
  ACCOUNT_PAGE,
);

const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${count} ${plural}`;

export const createWorkReassignedMail =
  ({ leads, properties }: { readonly leads: number; readonly properties: number }): AccountMailBuilder =>
  ({ id, firstName, email }, agency) => {
    const work = [
      ...(leads > 0 ? [formatCount(leads, 'lead', 'leads')] : []),
      ...(properties > 0 ? [formatCount(properties, 'propiedad', 'propiedades')] : []),
    ].join(' y ');
    return {
      ...buildAccountMail({ name: firstName, address: email }, agency, {
        ...{ purpose: 'assignment', accountId: id },
        subject: `Se le han asignado ${work || 'tareas'}`,
        paragraphs: [
          work
            ? `Un administrador le ha asignado ${work} de un compañero, con sus tareas pendientes.`
            : 'Un administrador le ha asignado las tareas pendientes de un compañero.',
        ],
        action: leads > 0 || !work ? 'Abrir mis leads' : 'Abrir las propiedades',
        closing: [],
      }),
      link: { kind: 'page', id: leads > 0 || !work ? '/admin/leads?assignee=me' : '/admin/properties' },
    };
  };

export const buildSignInFailuresMail: AccountMailBuilder = ({ id, firstName, email }, agency) => ({
  ...buildAccountMail({ name: firstName, address: email }, agency, {
    ...{ purpose: 'sign-in-failures', accountId: id },
    subject: 'Intentos fallidos de entrar en su cuenta',
    paragraphs: [
      `Alguien ha intentado entrar varias veces en su cuenta de ${agency.name} con una contraseña equivocada, y no lo ha conseguido.`,
      'Si ha sido usted y no recuerda la contraseña, o si prefiere cambiarla, puede pedir una nueva:',
    ],
    action: 'Recuperar la contraseña',
    closing: [],
  }),
  link: RECOVERY_PAGE,
});

export const buildSessionFailuresMail: AccountMailBuilder = ({ id, firstName, email }, agency) => ({
  ...buildAccountMail({ name: firstName, address: email }, agency, {
    ...{ purpose: 'session-failures', accountId: id },
    subject: 'Varios intentos con contraseña incorrecta en su cuenta',
    paragraphs: [
      `En una sesión abierta de su cuenta de ${agency.name} se ha escrito varias veces una contraseña o un código equivocados.`,
      'Si no ha sido usted, alguien está usando su sesión. Una contraseña nueva cierra todas las que estén abiertas:',
    ],
    action: 'Recuperar la contraseña',
    closing: [],
  }),
  link: RECOVERY_PAGE,
});

/** Selects the mails of an account or a registration. Other mails may go to the same address, such as the agency's. */
export const accountMailFilter = ({ id, email }: { id: string; email: string }) => ({
  $or: [{ accountId: id }, { ...buildRecipientFilter(email), purpose: CONFIRMATION_PURPOSE }],
});

@Injectable()
export class AccountNotifier {
  constructor(
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  /** Prepares the mail before the transaction; the returned function queues it in the transaction. */
  async prepare(mail: AccountMailBuilder) {
    const agency = await this.queries.execute(new ShowAgency());
    return (em: EntityManager, user: User) => this.mails.queue(em, mail(user, agency));
  }
}
