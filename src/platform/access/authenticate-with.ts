import passport from 'passport';

type Authenticate = (request: unknown, reply: unknown, next: (error?: Error) => void) => void;

/** Runs a passport strategy on a request; null when the strategy recognises nobody. */
export function authenticateWith<Outcome>(strategy: passport.Strategy, request: unknown, reply?: unknown) {
  return new Promise<Outcome | null>((resolve, reject) => {
    const done = (error: Error | null | undefined, outcome?: Outcome | false) =>
      error ? reject(error) : resolve(outcome || null);
    // Passport stores its callbacks on the strategy object, so that each request needs an object of its own.
    const ownStrategy = Object.create(strategy) as passport.Strategy;
    const authenticate = passport.authenticate(ownStrategy, { session: false }, done) as Authenticate;
    authenticate(request, reply, (error) => done(error));
  });
}
