/** The texts of the work on a load of any kind, truck or railcar: its drafts, its forms, what came of them. In English, once. */
export const loadEn = {
  // ---- drafts
  'load.drafts': 'Drafts',
  'load.noDrafts': 'No drafts yet.',
  'load.drafted': ({ drafted }: { drafted: string }) => `Drafted ${drafted}`,
  'load.left': ({ left }: { left: string }) => `${left} left`,
  'load.onHold': 'On hold',
  'load.draftGone': 'That draft was voided or replaced meanwhile.',
  'load.changed': ({ name, state }: { name: string; state: string }) => `${name} was changed meanwhile: it is ${state} now. What you entered is kept. Look once more, then send it.`,
  'load.bol': ({ number }: { number: string }) => `BOL ${number}`,

  // ---- what can be done
  'do.draft': 'Add draft',
  'do.editDraft': 'Edit draft',
  'do.voidDraft': 'Void draft',
  'do.save': 'Save',

  // ---- fields
  'field.reason': 'Reason',
  'field.find': ({ label }: { label: string }) => `Find: ${label}`,
  'field.none': 'None',
  'field.more': ({ count }: { count: number }) => `${count} more. Type to find them.`,
  'field.amount': 'Enter a number above 0, such as 24.5.',

  // ---- asked before it is done
  'ask.voidDraft': 'Void this draft?',
  'ask.editDraft': 'Replace this draft?',
  'ask.voidText': 'This cannot be taken back.',
  'ask.editText': 'The draft is voided and another is recorded in its place. The history shows both.',

  // ---- what came of it
  'done.voidDraft': 'Draft voided.',
  'done.scale': ({ scale }: { scale: string }) => `Weight taken from ${scale}.`,
  'net.unanswered': 'No answer from the server. Nothing is lost: Retry sends the same again, and it counts once.',

  // ---- scanning
  'scan.asset': ({ name }: { name: string }) => `${name} selected.`,
  'scan.formOpen': 'Finish or close the form on the screen, then scan again.',
  'scan.notLoaded': 'This page is not loaded yet. Scan again in a moment.',
  'scan.sending': 'It is being sent. Scan again when it is done.',
} as const
