/** Business constants and limits that both sides, and the texts they show, take from here. */
export const limits = {
  tailoringCost: 1,
  freeCredits: 15,
  pageSize: 10,
  companySearchMinimum: 3,
  passwordMinimum: 6,
  passwordMaximum: 128,
  jobDescriptionMinimum: 100,
  jobDescriptionMaximum: 20_000,
  uploadBytes: 10 * 1024 * 1024,
  demosPerDevice: 1,
  demoCooldownDays: 30,
  demoSessionHours: 24,
  refetchThrottleSeconds: 5,
  draftSaveMilliseconds: 400,
  dailyGoal: 10,
  coverLetterWordsMinimum: 100,
  coverLetterWordsMaximum: 400,
  coverLetterWordsStep: 50,
  coverLetterWordsDefault: 200,
  demoItemsMaximum: 1_000,
  liveStreamsPerAccount: 6,
  liveHeartbeatSeconds: 15,
  signedAddressMinutes: 10,
  displayNameMaximum: 100,
  supportResponseHours: 24,
} as const
export type Limits = typeof limits

export const demoDefaults = {
  applicationCount: 100,
  dailyApplications: 10,
  stagePercentages: { sent: 5, responded: 10, interview: 70, offer: 2, rejected: 13 },
  tailoredCount: 10,
} as const
