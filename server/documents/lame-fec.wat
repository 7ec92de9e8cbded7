;; The blade of a FEC, as domain/compta/fec-lame.ts says what it is asked and where everything stands; sixteen bytes at once.
;; Compiled by `npm run wasm`.
(module
  (import "source" "memoire" (memory 1))

  (func $octet (param $place i32) (result i32)
    (i32.load8_u offset=65536 (local.get $place)))

  ;; The first place from $ici on where the bytes are no more those from $la on; beyond $fin it does not matter.
  (func $communs (param $ici i32) (param $la i32) (param $fin i32) (result i32)
    (local $autres i32)
    (loop $suite
      (local.set $autres
        (i32.xor
          (i32.const 0xffff)
          (i8x16.bitmask
            (i8x16.eq (v128.load offset=65536 (local.get $ici)) (v128.load offset=65536 (local.get $la))))))
      (if (local.get $autres) (then (return (i32.add (local.get $ici) (i32.ctz (local.get $autres))))))
      (local.set $ici (i32.add (local.get $ici) (i32.const 16)))
      (local.set $la (i32.add (local.get $la) (i32.const 16)))
      (br_if $suite (i32.lt_s (local.get $ici) (local.get $fin))))
    (local.get $ici))

  ;; Moves the fields that the line before, from $avant on, has in common with this one; gives how many.
  (func $reprendre (param $debut i32) (param $avant i32) (result i32)
    (local $egaux i32) (local $pas i32) (local $derniers i32) (local $champ i32)
    (local.set $pas (i32.sub (local.get $debut) (local.get $avant)))
    ;; The separator behind a field belongs to what is the same; the last field of a line has none.
    (local.set $derniers (i32.shl (i32.sub (i32.load offset=8 (i32.const 0)) (i32.const 1)) (i32.const 2)))
    (if (i32.le_s (local.get $derniers) (i32.const 0)) (then (return (i32.const 0))))
    ;; No further than the last separator of the line before: lines that are all the same never differ.
    (local.set $egaux
      (call $communs (local.get $debut) (local.get $avant)
        (i32.add (i32.const 1) (i32.add (i32.load offset=33788 (local.get $derniers)) (local.get $pas)))))
    (block $autre
      (loop $suite
        (br_if $autre (i32.ge_s (local.get $champ) (local.get $derniers)))
        (br_if $autre
          (i32.ge_s (i32.add (i32.load offset=33792 (local.get $champ)) (local.get $pas)) (local.get $egaux)))
        (i32.store offset=1024 (local.get $champ)
          (i32.add (i32.load offset=1024 (local.get $champ)) (local.get $pas)))
        (i32.store offset=33792 (local.get $champ)
          (i32.add (i32.load offset=33792 (local.get $champ)) (local.get $pas)))
        (local.set $champ (i32.add (local.get $champ) (i32.const 4)))
        (br $suite)))
    (i32.shr_u (local.get $champ) (i32.const 2)))

  ;; Notes where a field stands, unless the header has no column for it; gives whether it may have blanks around it.
  (func $noter (param $champ i32) (param $debut i32) (param $fin i32) (result i32)
    (if (i32.ge_s (local.get $champ) (i32.load offset=8 (i32.const 0))) (then (return (i32.const 0))))
    (local.set $champ (i32.shl (local.get $champ) (i32.const 2)))
    (i32.store offset=1024 (local.get $champ) (local.get $debut))
    (i32.store offset=33792 (local.get $champ) (local.get $fin))
    (if (i32.ge_s (local.get $debut) (local.get $fin)) (then (return (i32.const 0))))
    (i32.or
      (i32.load8_u offset=32 (call $octet (local.get $debut)))
      (i32.load8_u offset=288 (call $octet (i32.sub (local.get $fin) (i32.const 1))))))

  ;; How many bytes the sign takes that begins here and is no common one: 0 when somebody else must look at it.
  (func $signe (param $place i32) (param $octet i32) (result i32)
    (local $suivant i32)
    (local.set $suivant (call $octet (i32.add (local.get $place) (i32.const 1))))
    ;; A CR just before the LF belongs to the end of the line.
    (if (i32.lt_s (local.get $octet) (i32.const 0x80))
      (then
        (return
          (i32.and
            (i32.eq (local.get $octet) (i32.const 0x0d))
            (i32.eq (local.get $suivant) (i32.const 0x0a))))))
    (if (i32.load offset=12 (i32.const 0)) (then (return (i32.const 1))))
    ;; Nearly all the accents of French take two bytes.
    (i32.shl
      (i32.and
        (i32.lt_u (i32.sub (local.get $octet) (i32.const 0xc2)) (i32.const 0x1e))
        (i32.eq (i32.and (local.get $suivant) (i32.const 0xc0)) (i32.const 0x80)))
      (i32.const 1)))

  ;; Cuts the line from $debut on, the one before it (from $avant on; -1 when nothing is taken over from it) being as it should
  ;; be; an end of line stands before $fin. Gives where the next line begins.
  (func (export "couper") (param $debut i32) (param $avant i32) (param $fin i32) (result i32)
    (local $separateur i32) (local $finDeLigne i32)
    (local $place i32) (local $suite i32) (local $ici i32) (local $restent i32) (local $octet i32) (local $longueur i32)
    (local $champs i32) (local $champ i32) (local $rares i32) (local $bords i32)
    (local.set $separateur (i32.load (i32.const 0)))
    (local.set $finDeLigne (i32.load offset=4 (i32.const 0)))
    (local.set $place (local.get $debut))
    (if (i32.ge_s (local.get $avant) (i32.const 0))
      (then
        (local.set $champs (call $reprendre (local.get $debut) (local.get $avant)))
        (if (local.get $champs)
          (then
            (local.set $place
              (i32.add
                (i32.const 1)
                (i32.load offset=33788 (i32.shl (local.get $champs) (i32.const 2)))))))))
    (i32.store offset=28 (i32.const 0) (local.get $champs))
    (local.set $champ (local.get $place))
    (block $fini
      (loop $seize
        ;; All signs but those from the blank to the brace before the vertical bar.
        (local.set $restent
          (i8x16.bitmask
            (i8x16.gt_u
              (i8x16.sub (v128.load offset=65536 (local.get $place)) (i8x16.splat (i32.const 0x20)))
              (i8x16.splat (i32.const 0x5b)))))
        (local.set $suite (i32.add (local.get $place) (i32.const 16)))
        (block $vus
          (loop $signes
            (br_if $vus (i32.eqz (local.get $restent)))
            (local.set $ici (i32.add (local.get $place) (i32.ctz (local.get $restent))))
            (local.set $restent (i32.and (local.get $restent) (i32.sub (local.get $restent) (i32.const 1))))
            (local.set $octet (call $octet (local.get $ici)))
            (if (i32.eq (local.get $octet) (local.get $separateur))
              (then
                (local.set $bords
                  (i32.or (local.get $bords) (call $noter (local.get $champs) (local.get $champ) (local.get $ici))))
                (local.set $champs (i32.add (local.get $champs) (i32.const 1)))
                (local.set $champ (i32.add (local.get $ici) (i32.const 1)))
                (br $signes)))
            (br_if $fini (i32.eq (local.get $octet) (local.get $finDeLigne)))
            (local.set $longueur (call $signe (local.get $ici) (local.get $octet)))
            (if (i32.eqz (local.get $longueur)) (then (local.set $rares (i32.const 1))))
            ;; The second byte of a sign of two is passed over, in these sixteen or in the next.
            (if (i32.eq (local.get $longueur) (i32.const 2))
              (then
                (if (local.get $restent)
                  (then (local.set $restent (i32.and (local.get $restent) (i32.sub (local.get $restent) (i32.const 1)))))
                  (else (local.set $suite (i32.add (local.get $suite) (i32.const 1)))))))
            (br $signes)))
        (local.set $place (local.get $suite))
        (br $seize)))
    (local.set $suite (i32.add (local.get $ici) (i32.const 1)))
    (if (i32.gt_s (local.get $ici) (local.get $debut))
      (then
        (local.set $ici
          (i32.sub
            (local.get $ici)
            (i32.eq (call $octet (i32.sub (local.get $ici) (i32.const 1))) (i32.const 0x0d))))))
    (local.set $bords
      (i32.or (local.get $bords) (call $noter (local.get $champs) (local.get $champ) (local.get $ici))))
    (i32.store offset=16 (i32.const 0) (i32.add (local.get $champs) (i32.const 1)))
    (i32.store offset=20 (i32.const 0) (i32.or (local.get $rares) (i32.shl (local.get $bords) (i32.const 1))))
    (i32.store offset=24 (i32.const 0) (local.get $ici))
    (local.get $suite)))
