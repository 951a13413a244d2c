type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Offers to ask for the password again until the returned function is called. */
export function offerReauthentication(offered: Ask): () => void {
  ask = offered;
  return () => {
    if (ask === offered) ask = null;
  };
}

/** Whether the password was given again, where somebody offers to ask for it. */
export const reauthenticate = async (): Promise<boolean> => (ask ? ask() : false);
