import type { ROUTES } from '#contract/routes.ts'

type Names<Get extends boolean> = {
  [Name in keyof typeof ROUTES]: (
    (typeof ROUTES)[Name]['method'] extends 'GET'
      ? true
      : false
  ) extends Get
    ? Name
    : never
}[keyof typeof ROUTES]
export type QueryName = Names<true>
export type MutationName = Names<false>

const LISTS = ['readDashboard', 'listScripts', 'listFolders'] as const
const TITLES = [...LISTS, 'listTemplates', 'listVariants', 'listReviews'] as const
const MEMBERS = ['listMembers', 'readDashboard'] as const
const OWNERS = [...LISTS, 'listMembers', 'listMemberWork', 'listGroups', 'readRoles'] as const
const DOMAINS = ['listDomains'] as const
const GROUPS = ['listGroups'] as const
const TOKENS = ['listApiTokens', 'listCompanyTokens'] as const
const WEBHOOKS = ['listWebhooks', 'listWebhookDeliveries'] as const
const OPERATOR_ROUTES = [
  'listCompanies',
  'listPeople',
  'readInstallation',
  'readHealth',
  'listJobs',
  'listOperatorEvents',
] as const
const PHRASES = ['listPhrases', 'listPhraseOccurrences'] as const
const GRANTS = ['listGrants', 'findGrantees', 'findMentionable'] as const
const RUNS = [
  'listRuns',
  'summarizeCalls',
  'listTranscripts',
  'summarizeTalks',
  'summarizeRuns',
] as const
const TRANSCRIPTS = ['listTranscripts', 'readTranscript', 'summarizeTalks'] as const
const RECORDINGS = ['listRecordings'] as const
const VERSIONS = ['listVersions', 'readScriptVersion', 'readCanvasVersion'] as const
const REVIEW = [
  'readScript',
  'listVersions',
  'readDashboard',
  'listScripts',
  'listReviews',
] as const
const SHARES = [...LISTS, 'listShares', 'listCompanyShares'] as const

/**
 * Queries that each mutation makes stale, apart from the query in `ANSWERS`. Two values replace a
 * list of queries:
 * - `none`: no cached query is stale, or the user leaves the page afterwards
 * - `by_page`: the page itself updates the queries in the cache
 */
export const STALE: Record<MutationName, readonly QueryName[] | 'none' | 'by_page'> = {
  approveMember: MEMBERS,
  rejectMember: MEMBERS,
  reopenApplication: MEMBERS,
  suspendMember: MEMBERS,
  restoreMember: MEMBERS,
  transferScripts: OWNERS,
  removeMember: OWNERS,
  setDeputy: ['readRoles', 'listMembers'],
  answerAdminRoleOffer: ['readAdminRoleOffer', 'readRoles'],
  createInvitations: ['listInvitations'],
  resendInvitation: ['listInvitations'],
  revokeInvitation: ['listInvitations'],
  renewSignUpLink: ['listMembers', 'readCompanySettings'],
  endSession: ['listSessions'],
  endOtherSessions: ['listSessions'],
  registerPasskey: ['listPasskeys'],
  renamePasskey: ['listPasskeys'],
  deletePasskey: ['listPasskeys'],
  endMemberSession: ['listMemberSessions'],
  endMemberSessions: ['listMemberSessions'],
  updateCompanySettings: ['listChecksOff', 'readDashboard', 'listNotifications', ...RUNS],
  addDomain: DOMAINS,
  sendDomainCode: DOMAINS,
  verifyDomain: DOMAINS,
  updateDomain: DOMAINS,
  deleteDomain: DOMAINS,
  createGroup: GROUPS,
  renameGroup: GROUPS,
  deleteGroup: GROUPS,
  restoreGroup: GROUPS,
  addGroupMember: GROUPS,
  removeGroupMember: GROUPS,
  deleteProvider: ['readProvider'],
  createScimToken: ['readProvisioning'],
  revokeScimToken: ['readProvisioning'],
  createApiToken: TOKENS,
  createServiceToken: TOKENS,
  revokeApiToken: TOKENS,
  createWebhook: WEBHOOKS,
  updateWebhook: WEBHOOKS,
  deleteWebhook: WEBHOOKS,
  rotateWebhookSecret: WEBHOOKS,
  testWebhook: WEBHOOKS,
  replayWebhookDelivery: WEBHOOKS,

  openOperatorDesk: ['readOperatorDesk'],
  createCompany: OPERATOR_ROUTES,
  updateCompany: OPERATOR_ROUTES,
  cancelDeletionAsOperator: OPERATOR_ROUTES,
  renewCompanyLink: OPERATOR_ROUTES,
  approvePerson: OPERATOR_ROUTES,
  markEmailVerified: OPERATOR_ROUTES,
  endPersonSessions: OPERATOR_ROUTES,
  movePerson: OPERATOR_ROUTES,
  erasePerson: OPERATOR_ROUTES,
  retryJob: ['listJobs'],
  discardJob: ['listJobs'],

  createScript: LISTS,
  duplicateScript: LISTS,
  deriveTalkScript: LISTS,
  cutTalkScript: LISTS,
  copyScriptVersion: LISTS,
  createVariant: [...LISTS, 'listVariants'],
  createTemplate: [...LISTS, 'listTemplates', 'readScript'],
  retireTemplate: [...LISTS, 'listTemplates', 'readScript'],
  updateScript: TITLES,
  setVisibility: [...TITLES, 'readReview', ...GRANTS],
  trashScript: [...TITLES, 'readScript'],
  restoreScript: TITLES,
  updateScripts: [...TITLES, 'readScript', 'listTags'],
  setFavorite: LISTS,
  createFolder: LISTS,
  updateFolder: LISTS,
  deleteFolder: LISTS,
  restoreFolder: LISTS,
  createPhrase: PHRASES,
  updatePhrase: PHRASES,
  deletePhrase: PHRASES,
  replacePhrase: PHRASES,
  setGrant: GRANTS,
  revokeGrant: GRANTS,
  createShare: SHARES,
  updateShare: SHARES,
  revokeShare: SHARES,
  revokeCompanyShare: SHARES,
  createRun: RUNS,
  deleteRun: RUNS,
  deleteRunAnswer: RUNS,
  createTranscript: TRANSCRIPTS,
  mapSpeakers: TRANSCRIPTS,
  deleteTranscript: TRANSCRIPTS,
  createRecording: RECORDINGS,
  createDictation: RECORDINGS,
  sendRecordingPiece: RECORDINGS,
  deleteRecording: RECORDINGS,
  deleteCallsWithCustomer: [...RUNS, 'listQuotes'],
  createVersion: VERSIONS,
  renameVersion: VERSIONS,
  restoreVersion: ['listVersions'],
  requestReview: REVIEW,
  withdrawReview: REVIEW,
  decideReview: REVIEW,
  completeScript: REVIEW,
  reopenScript: REVIEW,

  createCanvas: [...LISTS, 'readScript'],
  updateCanvas: [...LISTS, 'readCanvasOfTalkScript', 'listQuotes'],
  addBlindNotesToCanvas: ['readCanvasOfTalkScript', 'readScript'],
  removeBlindNotesFromCanvas: ['readCanvasOfTalkScript'],

  markNotificationsRead: ['listNotifications'],
  muteScript: ['listNotifications', 'readNotificationSettings'],
  deleteExport: ['listExports'],

  updateNameReading: 'none',
  uploadLogo: 'none',
  deleteLogo: 'none',
  offerAdminRole: 'none',
  withdrawAdminRoleOffer: 'none',
  saveProvider: 'none',
  updateProvisioning: 'none',
  updateInstallation: 'none',
  createOwnArchive: 'none',
  createCompanyArchive: 'none',
  startBlindDraft: 'none',
  setDrafterDone: 'none',
  revealBlindDraft: 'none',
  closeBlindDraft: 'none',

  updateNotificationSettings: 'by_page',
  deletePace: 'by_page',
  startExport: 'by_page',
  saveBlindNote: 'by_page',
  deleteBlindNote: 'by_page',
  deleteBlindDraft: 'by_page',
  generateCanvas: 'by_page',
  applyGeneration: 'by_page',
  undoGeneration: 'by_page',
  cancelGeneration: 'by_page',
  dismissGeneration: 'by_page',
  startThread: 'by_page',
  replyToThread: 'by_page',
  updateThread: 'by_page',
  updateComment: 'by_page',
  deleteComment: 'by_page',

  signUp: 'none',
  signIn: 'none',
  startGoogleSignIn: 'none',
  signOut: 'none',
  issueIdToken: 'none',
  completePendingSignIn: 'none',
  sendPendingReminder: 'none',
  withdrawPendingApplication: 'none',
  resendVerification: 'none',
  verifyEmail: 'none',
  requestPasswordReset: 'none',
  resetPassword: 'none',
  changePassword: 'none',
  requestEmailChange: 'none',
  confirmEmailChange: 'none',
  finishSignIn: 'none',
  setUpSecondFactor: 'none',
  turnOnSecondFactor: 'none',
  renewRecoveryCodes: 'none',
  turnOffSecondFactor: 'none',
  createPasskeyChallenge: 'none',
  signInWithPasskey: 'none',
  createPasskeyOptions: 'none',
  startCompanySignIn: 'none',
  linkCompanySignIn: 'none',
  readProfile: 'none',
  updateLanguage: 'none',
  updateUsername: 'none',
  withdrawApplication: 'none',
  deleteAccount: 'none',
  cancelAccountDeletion: 'none',
  deleteCompany: 'none',
  cancelCompanyDeletion: 'none',
  closeOperatorDesk: 'none',
  createRemoteCode: 'none',
  revokeRemoteCode: 'none',
  connectRemote: 'none',
  parseImportFile: 'none',
  openConnection: 'none',
  sendFrames: 'none',
  receiveFrames: 'none',
  closeConnection: 'none',
  countShareView: 'none',
  createGuestComment: 'none',
  sendMcpMessage: 'none',
  draftTalkScript: 'none',
  proposeNotes: 'none',
  recordOpening: 'none',
}

/**
 * Mutations that respond with the same data as a query. Each entry has the query's name, and the
 * names of the params that mutation and query share.
 */
export const ANSWERS: Partial<
  Record<MutationName, readonly [query: QueryName, ...params: string[]]>
> = {
  updateNameReading: ['readNameReading'],
  updateCompanySettings: ['readCompanySettings'],
  uploadLogo: ['readLogo'],
  deleteLogo: ['readLogo'],
  offerAdminRole: ['readRoles'],
  withdrawAdminRoleOffer: ['readRoles'],
  saveProvider: ['readProvider'],
  updateProvisioning: ['readProvisioning'],
  updateInstallation: ['readInstallation'],
  createOwnArchive: ['readOwnArchive'],
  createCompanyArchive: ['readCompanyArchive'],
  updateScript: ['readScript', 'id'],
  setVisibility: ['readScript', 'id'],
  restoreScript: ['readScript', 'id'],
  requestReview: ['readReview', 'id'],
  withdrawReview: ['readReview', 'id'],
  decideReview: ['readReview', 'id'],
  completeScript: ['readReview', 'id'],
  reopenScript: ['readReview', 'id'],
  startBlindDraft: ['readBlindDraft', 'id'],
  setDrafterDone: ['readBlindDraft', 'id'],
  revealBlindDraft: ['readBlindDraft', 'id'],
  closeBlindDraft: ['readBlindDraft', 'id'],
  addBlindNotesToCanvas: ['readBlindDraft', 'id'],
  removeBlindNotesFromCanvas: ['readBlindDraft', 'id'],
}

/**
 * After one of the `mutations`, the `queries` that are not mounted are removed from the cache. A
 * list opened later is then loaded again, and never shows outdated entries first.
 */
export const REPLACED: { mutations: readonly MutationName[]; queries: readonly QueryName[] } = {
  mutations: [
    'createScript',
    'deriveTalkScript',
    'cutTalkScript',
    'copyScriptVersion',
    'createVariant',
    'createTemplate',
    'retireTemplate',
    'trashScript',
  ],
  queries: ['readDashboard', 'listScripts'],
}
