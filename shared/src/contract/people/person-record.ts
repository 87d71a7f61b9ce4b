import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { MODERATION_REASON_MAX_LENGTH } from '../../domain/limits/moderation.js';
import { NOTE_MAX_LENGTH, NOTES_MAX, TIMELINE_KINDS } from '../../domain/limits/person-records.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { line, numeric, text } from '../platform/text.js';

const count = z.number().int();
const id = z.number().int().min(1).max(ID_MAX);
const ofUser = z.strictObject({ userId: numeric(1, ID_MAX) });
/** The name is null when the account was deleted. */
const Person = z.object({ userId: count, name: z.string().nullable() });
const noteText = text(1, NOTE_MAX_LENGTH);

const TimelineEvent = z.object({
  kind: z.enum(TIMELINE_KINDS),
  /** Unique among the events of its kind. */
  eventId: count,
  at: z.string(),
  /** The other person: who reported or was reported, who decided or acted; null for none, or a deleted account. */
  by: Person.nullable(),
  /** The kind of a reported text, the outcome of a decision, the call of an action, the browser of a sign-in. */
  what: z.string(),
  /** The reported text, or the parameters of an action. */
  text: z.string(),
  /** Why, or the outcome of an action; empty when nobody said so. */
  reason: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const Note = z.object({
  noteId: count,
  text: z.string(),
  /** Null when the account was deleted. */
  author: Person.nullable(),
  at: z.string(),
  editedAt: z.string().nullable(),
});
const notesOfPerson = z.object({ notes: z.array(Note) });

/** A suspension that can be undone: the last change of the level number, if it suspended the account. */
const Suspension = z.object({
  changeId: count,
  /** The level number before and since. */
  before: count,
  after: count,
  at: z.string(),
  by: Person.nullable(),
  reason: z.string(),
  /** What has happened since. */
  meanwhile: z.object({ reports: count, decisions: count, notes: count }),
});

/** What moderators know about a person. */
export const personRecordContract = defineEndpoints({
  'GET /api/Admin/GetTimeline/:userId': {
    summary:
      'What happened with a person, newest first: open sessions, reports about and by the person, decisions about the ' +
      "person's texts, and what the staff did: suspensions, limits, grants, roles. Moderators get neither sign-ins nor " +
      'grants.',
    access: 'moderator',
    params: ofUser,
    query: z.strictObject({ ...pageQuery, kind: z.enum(TIMELINE_KINDS).optional() }),
    response: z.object({ events: z.array(TimelineEvent), nextCursor }),
  },
  'GET /api/Admin/GetNotes/:userId': {
    summary: `The notes on a person, newest first, ${NOTES_MAX} at most.`,
    access: 'moderator',
    params: ofUser,
    response: notesOfPerson,
  },
  'POST /api/Admin/AddNote': {
    summary: 'Adds a note on a person. The person does not see it, not even in the export of their data.',
    access: 'moderator',
    unaudited: ['text'],
    body: z.strictObject({ userId: id, text: noteText }),
    response: notesOfPerson,
    errors: ['NotFound', 'TooMuch'],
    example: { userId: 7, text: 'Has apologised by mail.' },
  },
  'POST /api/Admin/EditNote': {
    summary: "Changes one of the caller's notes.",
    access: 'moderator',
    unaudited: ['text'],
    body: z.strictObject({ noteId: id, text: noteText }),
    response: notesOfPerson,
    errors: ['NotFound', 'Forbidden'],
    example: { noteId: 1, text: 'Has apologised by mail and by message.' },
  },
  'POST /api/Admin/DeleteNote': {
    summary: "Deletes one of the caller's notes.",
    access: 'moderator',
    body: z.strictObject({ noteId: id }),
    response: notesOfPerson,
    errors: ['NotFound', 'Forbidden'],
    example: { noteId: 1 },
  },
  'GET /api/Admin/GetSuspension/:userId': {
    summary: 'The suspension of an account that can be undone; null when there is none, or it was not recorded.',
    access: 'moderator',
    params: ofUser,
    response: z.object({ suspension: Suspension.nullable() }),
  },
  'POST /api/Admin/UndoSuspension': {
    summary:
      'Ends a suspension and restores the level number from before, once. `SuspensionOver`: it was undone ' +
      'before, or the level number was changed since. The response has what has happened since the suspension.',
    access: 'moderator',
    recentPassword: true,
    body: z.strictObject({ userId: id, changeId: id, reason: line(1, MODERATION_REASON_MAX_LENGTH) }),
    response: z.object({ userId: count, sul: count, undone: Suspension }),
    errors: ['NotFound', 'SuspensionOver', 'PasswordNeeded'],
    example: { userId: 7, changeId: 3, reason: 'It was the wrong account' },
  },
});
