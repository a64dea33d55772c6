import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppModule } from '../app.module.js';
import { OPERATIONS } from './operations.js';

/** `GET /v2/carriers/{countryCode}` for every route of every controller. */
const routes = (Reflect.getMetadata('controllers', AppModule) as Type[]).flatMap((controller) => {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = Reflect.getMetadata(METHOD_METADATA, prototype[name]!) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = `/${prefix}/${Reflect.getMetadata(PATH_METADATA, prototype[name]!) as string}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [`${RequestMethod[method]} ${path.replace(/:(\w+)/g, '{$1}')}`];
  });
});
const documented = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

describe('the routes of the gateway', () => {
  it('are those of the document', () => {
    expect(routes.filter((route) => route.includes(' /v2/')).sort()).toEqual([...documented].sort());
  });

  it('have nothing beside the document but its own two pages', () => {
    expect(routes.filter((route) => !route.includes(' /v2/')).sort()).toEqual(['GET /docs', 'GET /openapi.json']);
  });

  it('are the ones that the decisions and the contract name', () => {
    const decisions = readFileSync(join(import.meta.dirname, '../../../../docs/decisions.md'), 'utf8');
    const named = [...decisions.matchAll(/`(GET|POST|PUT|DELETE) (\/v2\/[\w{}/-]+)[?`]/g)].map(([, method, path]) => `${method} ${path}`);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((route) => !documented.includes(route))).toEqual([]);
  });
});
