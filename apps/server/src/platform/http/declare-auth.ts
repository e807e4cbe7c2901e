import type { FastifyInstance } from 'fastify';

/** For routes that somebody else's code adds to `scope`: says for all of them who may call. */
export function declareAuth(scope: FastifyInstance, auth: 'public' | 'signed'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, auth };
  });
}
