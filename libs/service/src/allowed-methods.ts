import type { FastifyInstance } from 'fastify';

/** Knows which methods a path has, so that a wrong one can be told from an unknown path (decision 8). */
export class AllowedMethods {
  private readonly routes = new Map<string, { path: RegExp; methods: Set<string> }>();

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method }) => {
      const route = this.routes.get(url) ?? { path: toRegExp(url), methods: new Set<string>() };
      for (const one of [method].flat()) route.methods.add(one);
      this.routes.set(url, route);
    });
  }

  /** Empty when there is no such path. */
  of(path: string): string[] {
    const methods = [...this.routes.values()].filter((route) => route.path.test(path)).flatMap((route) => [...route.methods]);
    return [...new Set(methods)].sort();
  }
}

const toRegExp = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);
