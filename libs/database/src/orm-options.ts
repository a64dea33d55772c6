import type { Constructor, EntitySchema, MigrationObject } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';

/** What a service owns in Postgres. */
export interface ServiceDatabase {
  /** The service's schema; no other service reads it. */
  schema: string;
  entities: EntitySchema[];
  /** Listed, not globbed: what runs is what is imported. */
  migrations: (Constructor<Migration> & { name: string })[];
}

/** MikroORM's options for a service's own schema. `url`: postgres://user:password@host:port/database. */
export const ormOptions = ({ schema, entities, migrations }: ServiceDatabase, url: string): Options =>
  defineConfig({
    clientUrl: url,
    schema,
    entities,
    extensions: [Migrator],
    pool: { min: 1, max: 10 },
    forceUtcTimezone: true,
    migrations: {
      migrationsList: migrations.map((migration): MigrationObject => ({ name: migration.name, class: migration })),
      tableName: 'migration',
      snapshot: false,
      silent: true,
      transactional: true,
      allOrNothing: false,
    },
  });
