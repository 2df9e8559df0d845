import { expect, test } from 'vitest'
import { createPendingSignUpStore } from './pending-sign-up.ts'

/** A stored text shared by two tabs. */
function openPlace() {
  let text: string | null = null
  return {
    read: () => text,
    write: (next: string | null) => {
      text = next
    },
  }
}
const sign_up = { language: 'ja', company_id: 'c' } as const
const taro = { email: 'taro@example.jp', provider: 'password' }

test('the input of a sign-up is found by its account, in another tab as well', () => {
  const place = openPlace()
  const begun = createPendingSignUpStore(place)
  expect(begun.find(taro)).toBeUndefined()
  begun.store({ email: taro.email, sign_up })
  for (const tab of [begun, createPendingSignUpStore(place)]) {
    expect(tab.find(taro)).toEqual(sign_up)
    expect(tab.find({ ...taro, email: 'jiro@example.jp' })).toBeUndefined()
  }
  begun.forget()
  expect(begun.find(taro)).toBeUndefined()
  expect(place.read()).toBeNull()
})

test('a sign-up with Google is finished by a return from Google, not by a password', () => {
  const begun = createPendingSignUpStore(openPlace())
  begun.store({ email: null, sign_up })
  expect(begun.find({ email: 'any@gmail.com', provider: 'google.com' })).toEqual(sign_up)
  expect(begun.find(taro)).toBeUndefined()
})

test('missing or invalid storage breaks nothing', () => {
  const lost = createPendingSignUpStore({ read: () => null, write: () => {} })
  lost.store({ email: taro.email, sign_up })
  expect(lost.find(taro)).toEqual(sign_up)
  expect(createPendingSignUpStore({ read: () => '{', write: () => {} }).find(taro)).toBeUndefined()
})
