const loadAccountContract = () => import('../../../src/identity/account.contract.ts');
const loadSessionContract = () => import('../../../src/identity/session.contract.ts');

/** Forms load these with zod at their first interaction, so that no page waits for them. */
export const accountSchemas = {
  signIn: async () => (await loadSessionContract()).SignInInput,
  reauthentication: async () => (await loadSessionContract()).ReauthInput,
  registration: async () => (await loadAccountContract()).RegistrationInput,
  confirmation: async () => (await loadAccountContract()).ConfirmationInput,
  claim: async () => (await loadAccountContract()).AccountClaim,
  resetRequest: async () => (await loadAccountContract()).PasswordResetRequest,
  reset: async () => (await loadAccountContract()).PasswordResetInput,
  invitation: async () => (await loadAccountContract()).InvitationAcceptance,
  name: async () => (await loadAccountContract()).OwnNameInput,
  passwordChange: async () => (await loadAccountContract()).PasswordChangeInput,
  code: async () => (await loadAccountContract()).SecondFactorCode,
};
