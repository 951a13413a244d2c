import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { NewMail } from '../../platform/mail/mails.ts';
import { accountLetter } from './account-letter.ts';
import { CONFIRMATION, linkPurposes } from './link-purposes.ts';

/** The purpose of mails about a registration. */
export const CONFIRMATION_MAIL = 'confirmation';

interface Recipient {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
}

export type AccountMails = (user: Recipient, agency: AgencyProfile) => NewMail;

const works = ({ during }: { during: string }) => `El enlace caduca en ${during} y solo sirve una vez.`;
const worksFor = (purpose: keyof typeof linkPurposes) => works(linkPurposes[purpose]);
const RECOVERY = { kind: 'page', id: '/recuperar' };

/** Contains no name, because it may have been typed by somebody other than the reader. */
export const confirmationMail = ({ email }: Pick<Recipient, 'email'>, agency: AgencyProfile): NewMail =>
  accountLetter({ name: '', address: email }, agency, {
    purpose: CONFIRMATION_MAIL,
    subject: 'Confirme su correo electrónico',
    said: [
      `Se ha pedido crear una cuenta en ${agency.name} con este correo electrónico. Para completar el registro, confirme que es suyo.`,
    ],
    action: 'Confirmar el correo',
    after: [
      `Se le pedirá la contraseña que escribió al registrarse; si no la recuerda, podrá elegir otra. ${works(CONFIRMATION)}`,
      'Si no ha sido usted, no haga nada: sin confirmación no hay cuenta.',
    ],
  });

/** Contains no name, because the account may not be confirmed. */
export const passwordResetMail: AccountMails = ({ id, email }, agency) =>
  accountLetter({ name: '', address: email }, agency, {
    ...{ purpose: 'password-reset', accountId: id },
    subject: 'Elija una contraseña nueva',
    said: [`Se ha pedido una contraseña nueva para su cuenta de ${agency.name}.`],
    action: 'Elegir contraseña',
    after: [worksFor('password-reset'), 'Si no ha sido usted, no haga nada: su contraseña actual no cambia.'],
  });

export const invitationMail: AccountMails = ({ id, firstName, email }, agency) =>
  accountLetter({ name: firstName, address: email }, agency, {
    ...{ purpose: 'invitation', accountId: id },
    subject: `Invitación de ${agency.name}`,
    said: [`${agency.name} le ha abierto una cuenta. Para empezar a usarla, elija su contraseña.`],
    action: 'Aceptar la invitación',
    after: [worksFor('invitation'), 'Si no esperaba esta invitación, no haga nada.'],
  });

export const alreadyRegisteredMail: AccountMails = ({ id, firstName, email }, agency) => ({
  ...accountLetter({ name: firstName, address: email }, agency, {
    ...{ purpose: 'already-registered', accountId: id },
    subject: 'Ya tiene una cuenta',
    said: [
      `Se ha pedido crear una cuenta en ${agency.name} con este correo electrónico, que ya tiene una. No ha cambiado nada.`,
      'Puede entrar con su contraseña de siempre. Si la ha olvidado, pida una nueva:',
    ],
    action: 'Recuperar la contraseña',
    after: ['Si no ha sido usted, no tiene que hacer nada.'],
  }),
  link: RECOVERY,
});

export const passwordChangedMail: AccountMails = ({ id, firstName, email }, agency) => ({
  ...accountLetter({ name: firstName, address: email }, agency, {
    ...{ purpose: 'password-changed', accountId: id },
    subject: 'Su contraseña ha cambiado',
    said: [
      `La contraseña de su cuenta de ${agency.name} acaba de cambiar.`,
      'Si ha sido usted, no tiene que hacer nada. Si no ha sido usted, elija otra ahora y avísenos:',
    ],
    action: 'Recuperar la contraseña',
    after: [],
  }),
  link: RECOVERY,
});

const OWN = { kind: 'page', id: '/cuenta' };
const IF_NOT_YOU = 'Si no ha sido usted, alguien puede conocer su contraseña: elija otra ahora y avísenos.';

/** Tells of the second factor; like every notice to an owner it holds no secret. */
const secondFactorMail =
  (subject: string, said: (agency: string) => readonly string[], action: string, link: typeof OWN): AccountMails =>
  ({ id, firstName, email }, agency) => ({
    ...accountLetter({ name: firstName, address: email }, agency, {
      ...{ purpose: 'second-factor', accountId: id },
      ...{ subject, said: said(agency.name), action, after: [] },
    }),
    link,
  });

export const secondFactorOnMail = secondFactorMail(
  'Verificación en dos pasos activada',
  (agency) => [
    `Su cuenta de ${agency} pide desde ahora, además de la contraseña, un código de su aplicación de autenticación.`,
    `Guarde los códigos de recuperación en un lugar seguro. ${IF_NOT_YOU}`,
  ],
  'Recuperar la contraseña',
  RECOVERY,
);

export const secondFactorOffMail = secondFactorMail(
  'Verificación en dos pasos desactivada',
  (agency) => [`Su cuenta de ${agency} ya no pide ningún código al entrar: basta con la contraseña.`, IF_NOT_YOU],
  'Recuperar la contraseña',
  RECOVERY,
);

export const secondFactorRemovedMail = secondFactorMail(
  'Se ha desactivado su verificación en dos pasos',
  (agency) => [
    `Un administrador de ${agency} ha desactivado la verificación en dos pasos de su cuenta y ha cerrado todas sus sesiones. Para entrar basta con la contraseña.`,
    'Si lo ha pedido usted, entre y actívela de nuevo en su cuenta. Si no lo ha pedido, avísenos cuanto antes.',
  ],
  'Ir a mi cuenta',
  OWN,
);

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** For the colleague who takes over the work of another. */
export const workHandedOverMail =
  ({ leads, properties }: { readonly leads: number; readonly properties: number }): AccountMails =>
  ({ id, firstName, email }, agency) => {
    const work = [
      ...(leads > 0 ? [counted(leads, 'lead', 'leads')] : []),
      ...(properties > 0 ? [counted(properties, 'propiedad', 'propiedades')] : []),
    ].join(' y ');
    return {
      ...accountLetter({ name: firstName, address: email }, agency, {
        ...{ purpose: 'assignment', accountId: id },
        subject: `Se le han asignado ${work || 'tareas'}`,
        said: [
          work
            ? `Un administrador le ha asignado ${work} de un compañero, con sus tareas pendientes.`
            : 'Un administrador le ha asignado las tareas pendientes de un compañero.',
        ],
        action: leads > 0 || !work ? 'Abrir mis leads' : 'Abrir las propiedades',
        after: [],
      }),
      link: { kind: 'page', id: leads > 0 || !work ? '/admin/leads?assignee=me' : '/admin/properties' },
    };
  };

export const signInFailuresMail: AccountMails = ({ id, firstName, email }, agency) => ({
  ...accountLetter({ name: firstName, address: email }, agency, {
    ...{ purpose: 'sign-in-failures', accountId: id },
    subject: 'Intentos fallidos de entrar en su cuenta',
    said: [
      `Alguien ha intentado entrar varias veces en su cuenta de ${agency.name} con una contraseña equivocada, y no lo ha conseguido.`,
      'Si ha sido usted y no recuerda la contraseña, o si prefiere cambiarla, puede pedir una nueva:',
    ],
    action: 'Recuperar la contraseña',
    after: [],
  }),
  link: RECOVERY,
});

export const sessionFailuresMail: AccountMails = ({ id, firstName, email }, agency) => ({
  ...accountLetter({ name: firstName, address: email }, agency, {
    ...{ purpose: 'session-failures', accountId: id },
    subject: 'Varios intentos con contraseña incorrecta en su cuenta',
    said: [
      `En una sesión abierta de su cuenta de ${agency.name} se ha escrito varias veces una contraseña o un código equivocados.`,
      'Si no ha sido usted, alguien está usando su sesión. Una contraseña nueva cierra todas las que estén abiertas:',
    ],
    action: 'Recuperar la contraseña',
    after: [],
  }),
  link: RECOVERY,
});
