const account = () => import('../../../src/identity/account.contract.ts');
const session = () => import('../../../src/identity/session.contract.ts');

/** Fetched at the first touch of a form, zod with them: no page waits for either. */
export const accountSchemas = {
  signIn: async () => (await session()).SignInInput,
  reauthentication: async () => (await session()).ReauthInput,
  registration: async () => (await account()).RegistrationInput,
  confirmation: async () => (await account()).ConfirmationInput,
  claim: async () => (await account()).AccountClaim,
  resetRequest: async () => (await account()).PasswordResetRequest,
  reset: async () => (await account()).PasswordResetInput,
  invitation: async () => (await account()).InvitationAcceptance,
  name: async () => (await account()).OwnNameInput,
  passwordChange: async () => (await account()).PasswordChangeInput,
  code: async () => (await account()).SecondFactorCode,
};
