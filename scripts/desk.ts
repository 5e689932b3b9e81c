/** `npm run desk -- invite | link | list | disable | enable | role`: manages the people of the Desk while the site runs. */
import { env } from 'node:process';
import { suggestName } from '../src/check/diagnostics/closestMatch.ts';
import { configOrExit } from '../src/server/config.ts';
import { issueSignInLink, type LinkPurpose } from '../src/server/desk/signInLinks.ts';
import { isMailAddress } from '../src/server/mail/isMailAddress.ts';
import { truncateToOneLine } from '../src/server/mail/truncateToOneLine.ts';
import { describeStartupProblem } from '../src/server/describeStartupProblem.ts';
import type { DeskStore, Person, PersonChange, Role } from '../src/server/store/DeskStore.ts';
import { openStore } from '../src/server/store/openStore.ts';
import { exitWithUsageError, parseCommandLine, parseCommandName } from './commandLine.ts';

const USAGE = `Usage:
  npm run desk -- invite <email> --name <name> [--role staff|admin]
      adds a person, or enables and renames the person with this address;
      prints a link that signs the person in once, within 24 hours
  npm run desk -- link <email>
      prints a link that signs a person in once, within 15 minutes
  npm run desk -- list
      lists all people with their role and last sign-in
  npm run desk -- disable <email> [--to <email>]
      ends the sessions and links of a person; their records belong to nobody then, or to another person
  npm run desk -- enable <email>
      lets a disabled person sign in again
  npm run desk -- role <email> staff|admin
      changes the role; admins also manage people and export sensitive answers

Set SITE_URL to the address of the site, and DATA_DIR to the data folder (default: data), or DATABASE_URL to a
PostgreSQL database.`;

const OPTIONS = { name: { type: 'string' }, role: { type: 'string' }, to: { type: 'string' } } as const;

/** Options of each command. */
const COMMANDS = { invite: ['name', 'role'], link: [], list: [], disable: ['to'], enable: [], role: [] } as const;
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
const DURATIONS: Record<LinkPurpose, string> = { invitation: '24 hours', 'sign-in': '15 minutes' };

const refuse = (problem: string): never => exitWithUsageError(`${problem}\n\n${USAGE}`);
const { command, args } = parseCommandName(NAMES, USAGE);
const words = command === 'list' ? 0 : command === 'role' ? 2 : 1;
const { values, positionals } = parseCommandLine(OPTIONS, { args, words, allowed: COMMANDS[command] });
const email = command === 'list' ? '' : readAddress(positionals[0]);
const name = values.name?.trim() ?? '';
if (command === 'invite' && !name) refuse('Name the person: --name "Ada Obi".');
const role = readRole(command === 'role' ? (positionals[1] ?? '') : values.role);
const heir = values.to === undefined ? undefined : readAddress(values.to);
const config = configOrExit(env);

function readAddress(text: string | undefined): string {
  if (text === undefined) return refuse(`Name an address: ${command} ada@example.com.`);
  if (!isMailAddress(text)) refuse(`${JSON.stringify(text)} is no mail address. Write one such as ada@example.com.`);
  return text.toLowerCase();
}

function readRole(text: string | undefined): Role | undefined {
  if (text === undefined || text === 'staff' || text === 'admin') return text;
  return refuse(`The role must be staff or admin, not ${JSON.stringify(text)}.`);
}

const nameOf = (person: Person) => `${truncateToOneLine(person.name, 80)} (${person.email})`;

async function find({ people }: Pick<DeskStore, 'people'>, address: string): Promise<Person> {
  const person = await people.byEmail(address);
  if (person) return person;
  const known = (await people.list()).map((one) => one.email);
  const hint = known.length > 0 ? suggestName(address, known, 'People') : 'Nobody was invited yet.';
  return exitWithUsageError(`There is no person with the address ${address}. ${hint}`);
}

async function printLink({ people }: Pick<DeskStore, 'people'>, person: Person, purpose: LinkPurpose): Promise<void> {
  const link = await issueSignInLink(people, config.siteUrl, person, purpose);
  console.log(`${nameOf(person)} can sign in with this link. It works once, within ${DURATIONS[purpose]}:\n${link}`);
  if (!env.SITE_URL?.trim()) console.error('SITE_URL is not set, so the link leads to this machine.');
}

async function invite(desk: Pick<DeskStore, 'people' | 'activity'>): Promise<void> {
  const known = await desk.people.byEmail(email);
  const person = await desk.people.invite({ email, name, role: role ?? known?.role ?? 'staff' });
  await desk.activity.add({ kind: 'person-changed', detail: `${person.id} invited` });
  await printLink(desk, person, 'invitation');
  const isManaged = (await desk.people.list()).some((one) => one.role === 'admin' && !one.isDisabled);
  if (!isManaged) console.log(`Nobody is an admin yet. To change that: npm run desk -- role ${email} admin`);
}

async function printPeople({ people }: Pick<DeskStore, 'people'>): Promise<void> {
  const all = await people.list();
  if (all.length === 0) console.log('Nobody was invited yet: npm run desk -- invite <email> --name <name>');
  for (const person of all) {
    const { signedInAt, isDisabled } = person;
    const last = signedInAt === undefined ? 'never signed in' : `signed in at ${new Date(signedInAt).toISOString()}`;
    console.log(`${person.role.padEnd(5)}  ${nameOf(person)}  ${isDisabled ? 'disabled, ' : ''}${last}`);
  }
}

/** Changes the named person and logs the change. Returns the person as text. */
async function change(desk: Pick<DeskStore, 'people' | 'activity'>, to: PersonChange, detail: string): Promise<string> {
  const person = await find(desk, email);
  await desk.people.update(person.id, to);
  await desk.activity.add({ kind: 'person-changed', detail: `${person.id} ${detail}` });
  return nameOf(person);
}

async function disable(desk: Pick<DeskStore, 'people' | 'activity'>): Promise<void> {
  const next = heir === undefined ? undefined : await find(desk, heir);
  if (next && (next.email === email || next.isDisabled))
    exitWithUsageError(`${nameOf(next)} cannot get the records. Name another person who is enabled.`);
  const person = await change(desk, { isDisabled: true, reassignTo: next?.id ?? null }, 'disabled');
  console.log(`${person} can no longer sign in. The records now belong to ${next ? nameOf(next) : 'nobody'}.`);
}

async function run(): Promise<void> {
  // Only an invitation may create the database of a new site.
  const store = await openStore({ ...config, dataRequired: config.dataRequired || command !== 'invite' });
  const { desk } = store;
  try {
    if (command === 'invite') await invite(desk);
    if (command === 'link') {
      const person = await find(desk, email);
      if (person.isDisabled)
        exitWithUsageError(`${nameOf(person)} is disabled. Enable first: npm run desk -- enable ${email}`);
      await printLink(desk, person, 'sign-in');
      await desk.activity.add({ kind: 'person-changed', detail: `${person.id} link` });
    }
    if (command === 'list') await printPeople(desk);
    if (command === 'disable') await disable(desk);
    if (command === 'enable') console.log(`${await change(desk, { isDisabled: false }, 'enabled')} can sign in again.`);
    if (command === 'role') console.log(`${await change(desk, { role }, role!)} now has the role ${role}.`);
  } finally {
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  const problem = describeStartupProblem(error, config);
  if (!problem) throw error;
  console.error(problem);
  process.exitCode = 1;
}
