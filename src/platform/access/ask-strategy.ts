import passport from 'passport';

type Authenticate = (request: unknown, reply: unknown, next: (error?: Error) => void) => void;

/** What passport makes of a request by this strategy; null where it recognises nobody. */
export function askStrategy<Outcome>(strategy: passport.Strategy, request: unknown, reply?: unknown) {
  return new Promise<Outcome | null>((resolve, reject) => {
    const done = (error: Error | null | undefined, outcome?: Outcome | false) =>
      error ? reject(error) : resolve(outcome || null);
    // Passport writes the outcome's callbacks onto the strategy that it is given: each request has one of its own.
    const ownStrategy = Object.create(strategy) as passport.Strategy;
    const authenticate = passport.authenticate(ownStrategy, { session: false }, done) as Authenticate;
    authenticate(request, reply, (error) => done(error));
  });
}
