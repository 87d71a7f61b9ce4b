import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { PersonNotesService } from './person-notes.service.js';
import { PersonRecordsService } from './person-records.service.js';

const TIMELINE = 'GET /api/Admin/GetTimeline/:userId';
const NOTES = 'GET /api/Admin/GetNotes/:userId';
const ADD = 'POST /api/Admin/AddNote';
const EDIT = 'POST /api/Admin/EditNote';
const DELETE = 'POST /api/Admin/DeleteNote';
const SUSPENSION = 'GET /api/Admin/GetSuspension/:userId';
const UNDO = 'POST /api/Admin/UndoSuspension';

@Controller()
export class PersonRecordsController {
  constructor(
    private readonly records: PersonRecordsService,
    private readonly notes: PersonNotesService,
  ) {}

  @Route(TIMELINE)
  timeline(@Input() { actor, params, query }: Input<typeof TIMELINE>): Promise<ResponseOf<typeof TIMELINE>> {
    return this.records.getTimeline(actor, params.userId, query);
  }

  @Route(NOTES)
  list(@Input() { params }: Input<typeof NOTES>): Promise<ResponseOf<typeof NOTES>> {
    return this.notes.listNotes(params.userId);
  }

  @Route(ADD)
  add(@Input() { actor, body }: Input<typeof ADD>): Promise<ResponseOf<typeof ADD>> {
    return this.notes.addNote(actor, body);
  }

  @Route(EDIT)
  edit(@Input() { actor, body }: Input<typeof EDIT>): Promise<ResponseOf<typeof EDIT>> {
    return this.notes.editNote(actor, body);
  }

  @Route(DELETE)
  delete(@Input() { actor, body }: Input<typeof DELETE>): Promise<ResponseOf<typeof DELETE>> {
    return this.notes.deleteNote(actor, body.noteId);
  }

  @Route(SUSPENSION)
  suspension(@Input() { params }: Input<typeof SUSPENSION>): Promise<ResponseOf<typeof SUSPENSION>> {
    return this.records.getSuspension(params.userId);
  }

  @Route(UNDO)
  undo(@Input() { actor, body }: Input<typeof UNDO>): Promise<ResponseOf<typeof UNDO>> {
    return this.records.undoSuspension(actor, body);
  }
}
