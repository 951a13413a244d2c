type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Registers how the password is asked for again, until the returned function is called. */
export function registerReauthentication(offered: Ask): () => void {
  ask = offered;
  return () => {
    if (ask === offered) ask = null;
  };
}

/** True once the password was given again; false where no page offers to ask for it. */
export const reauthenticate = async (): Promise<boolean> => (ask ? ask() : false);
