import { migrateCommand } from '@parley/postgres';
import { MIGRATIONS, SCHEMA } from './schema';

migrateCommand({ schema: SCHEMA, directories: MIGRATIONS });
