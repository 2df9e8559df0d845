import { expect, test } from 'vitest'
import { findWeakness } from './password-strength.ts'

const words = (text: string) => text.trim().split(/\s+/)

test.each([
  [
    'on the lists',
    `password passw0rd password1 p@ssword 1q2w3e4r5t 1qaz2wsx qwerty123 asdf1234 zxcvbnm1 abc12345 a1b2c3d4
     iloveyou1 sunshine football trustno1 welcome123 letmein1 admin1234 administrator changeme1 starwars
     dragon123 michelle qazwsxedc q1w2e3r4 zaq12wsx pokemon1 google123 Password123 strawberry Parliament`,
  ],
  [
    'Japanese',
    `sakura123 doraemon arigatou aishiteru nippon123 hogehoge hogehuga fugafuga aiueo123 yamamoto takahashi
     watanabe1 tanaka2024 kaisha2024 おはようございます パスワードパスワード ぱすわーど１２３ 台本台本 さくら2024`,
  ],
  ['of this product', 'daihon123 daihondaihon Daihon2024 ｄａｉｈｏｎ１２３'],
  [
    'runs and repeats',
    `12345678 0987654321 abcdefgh zyxwvuts qwertyuiop tyuiopasdfgh mnbvcxzlkjhg aaaaaaaaaaaa abababab
     ${'ab1'.repeat(40)} ${'あ'.repeat(9)} 19850412 20011231`,
  ],
])('%s is easy to guess', (_what, text) => {
  expect(words(text).filter((password) => !findWeakness(password, []))).toEqual([])
})

test('sentences, phrases and random passwords are not easy to guess', () => {
  const good = [
    '正しい馬の電池ホチキス',
    'correct horse 台本 battery',
    'x7Kp!q2R',
    '奪い取る合言葉です',
  ]
  expect(good.filter((password) => findWeakness(password, []))).toEqual([])
})

test('the user’s own name and address do not strengthen a password', () => {
  const own = ['kuroneko-mitsuko@example.jp', 'kuroneko-mitsuko']
  expect(findWeakness('Kuroneko-Mitsuko1', own)).toBe('personal_password')
  expect(findWeakness('Kuroneko-Mitsuko1', [])).toBe(null)
  expect(findWeakness('Fujiwara-55', ['fujiwara@example.jp', 'fujiwara'])).toBe('personal_password')
  expect(findWeakness('Password123', own)).toBe('common_password')
})
