import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts'
import * as limits from './limits.ts'
import { PLANS } from './operator.ts'
import { PAGES } from './pages.ts'

test('the business constants equal the specification’s', () => {
  expect(limits).toMatchObject({
    TOAST_MS: 5_000,
    MESSAGE_MS: 4_000,
    TOKEN_REFRESH_MARGIN_MS: 5 * 60_000,
    TOKEN_LIFETIME_MS: 60 * 60_000,
    REQUEST_TIMEOUT_MS: 300_000,
    GENERATION_TIMEOUT_MS: 180_000,
    PAGE_LOAD_TIMEOUT_MS: 120_000,
    HEADER_HEIGHT_PX: 70,
    HEADER_HEIGHT_SCROLLED_PX: 60,
    HEADER_SHRINKS_AFTER_PX: 10,
    ACCOUNT_DIALOG_MAX_PX: 500,
    AUTH_CARD_MAX_PX: 450,
    LAYOUT_MAX_PX: 1_400,
    BRAND_COLOR: '#DB793D',
  })
})

test('languages and plans equal the specification’s, the default first', () => {
  expect([LANGUAGES, DEFAULT_LANGUAGE]).toEqual([['ja', 'en'], 'ja'])
  expect(PLANS).toEqual(['free', 'individual', 'team', 'enterprise'])
})

test('the paths of pages without parameters equal the specification’s', () => {
  expect(PAGES).toMatchObject({
    dashboard: '/dashboard',
    waitingApproval: '/waiting-approval',
    login: '/login',
    signUp: '/signup',
    forgotPassword: '/forgot-password',
  })
})

test('the free company is one fixed id', () => {
  expect(limits.FREE_COMPANY_ID).toBe('00000000-0000-4000-8000-000000000001')
})
